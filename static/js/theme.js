// Runs in <head> before anything is painted, so that a chosen theme never flashes.
// Without a stored choice the system decides (see tokens.css).
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const stored = localStorage.getItem("theme");
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
  } catch {
    // Storage may be forbidden; the system's theme is fine then.
  }
})();
