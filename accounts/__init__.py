"""Users, and the functions that decide who may see and change what. Below all other apps."""
