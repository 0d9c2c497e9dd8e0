const key = 'flowshelf.reloaded'
/** Reload at most once per period (ms), to prevent a reload loop. */
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
    // Without sessionStorage the page could reload forever.
    return false
  }
  window.location.reload()
  return true
}
