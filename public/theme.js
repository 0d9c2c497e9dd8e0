// Runs before the first paint, so that the other theme never flashes. A file, because the CSP allows no inline scripts.
try {
  const theme = localStorage.getItem('flowshelf.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system setting applies.
}
