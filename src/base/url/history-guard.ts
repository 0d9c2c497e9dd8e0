/**
 * Listeners that may stop the router from following Back and Forward. main.tsx imports this module before the router
 * exists: the window calls its `popstate` listeners in the order of registration, capturing or not.
 */
const guards = new Set<(event: PopStateEvent) => void>()

window.addEventListener('popstate', (event) => guards.forEach((guard) => guard(event)))

/** @returns a function that removes the guard */
export function guardHistory(guard: (event: PopStateEvent) => void) {
  guards.add(guard)
  return () => void guards.delete(guard)
}
