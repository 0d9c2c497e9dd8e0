/**
 * Shows hover and focus styles without interaction: copies every CSS rule with :hover or :focus-visible, with a
 * selector for `data-state-shown` instead.
 */
export type StateName = 'hover' | 'focus'

const selectorOf = (state: StateName) => `[data-state-shown="${state}"]`

/**
 * Adds the copied rules.
 * @returns a function that removes them
 */
export function showForcedStates(): () => void {
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => /:hover|:focus-visible/.test(text))
    .map((text) => text.replaceAll(':hover', selectorOf('hover')).replaceAll(':focus-visible', selectorOf('focus')))
    .join('\n')
  document.head.append(style)
  return () => style.remove()
}
