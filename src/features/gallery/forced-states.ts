/**
 * Hover and focus cannot be switched on by a page. So every rule for them is written once more, for elements that carry their
 * name in `data-state-shown`: what is seen in the gallery is what the rules say, and not a copy that would grow old.
 */
export type ShownState = 'hover' | 'focus'

const shownAs = (state: ShownState) => `[data-state-shown="${state}"]`

/** @returns what takes the rules away again. */
export function showForcedStates(): () => void {
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => /:hover|:focus-visible/.test(text))
    .map((text) => text.replaceAll(':hover', shownAs('hover')).replaceAll(':focus-visible', shownAs('focus')))
    .join('\n')
  document.head.append(style)
  return () => style.remove()
}
