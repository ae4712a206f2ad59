"""Django's PostgreSQL backend, whose connections notice a server that has fallen silent."""
