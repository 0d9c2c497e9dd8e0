const key = 'flowshelf.reloaded'
/** Whatever is still missing then will not come by itself; in milliseconds. */
const onceWithin = 60_000

/**
 * Loads the page again where a file of its script is missing: a newer version may have taken its place, and a browser does not
 * ask twice for one that failed. Not without a network, and not over and over.
 * @returns whether it does.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < onceWithin) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Where nothing can be remembered, it could go on for ever.
    return false
  }
  window.location.reload()
  return true
}
