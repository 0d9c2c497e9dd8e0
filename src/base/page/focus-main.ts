/** Moves the focus to the screen when the focused element is gone, so that Tab does not start at the top again. */
export function focusMainIfLost() {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}
