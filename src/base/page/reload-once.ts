const key = 'flowshelf.reloaded'
/** Reload at most once per period (ms), to prevent a reload loop. */
const periodMs = 60_000

/**
 * Reloads the page when a chunk is missing: a deployment may have replaced it, and browsers do not retry a failed
 * import. Not while offline, and at most once per period.
 * @returns whether the page reloads
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < periodMs) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without sessionStorage the page could reload forever.
    return false
  }
  window.location.reload()
  return true
}
