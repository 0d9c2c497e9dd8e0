import { focusMainIfLost } from './focus-main'

/** Where an element is, so that the focus finds it again, or what has come in its place. */
export type Place = { element: HTMLElement; path: readonly { parent: Element; index: number }[]; pathname: string }

const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'

export function placeOf(element: Element | null): Place | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const path: Place['path'][number][] = []
  for (let child: Element = element; child.parentElement && !isOutermost(child); child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, path, pathname: window.location.pathname }
}

/** The element with the id "main" is the screen; beyond it and beyond a dialog, nothing is near. */
const isOutermost = (element: Element) =>
  element === document.body || element.id === 'main' || element.parentElement === document.body

/** The element of a place, or what is nearest to where it was; null if there is nothing left of its surroundings. */
export function elementAt({ element, path, pathname }: Place): HTMLElement | null {
  if (element.isConnected) return canHaveFocus(element) ? element : null
  if (pathname !== window.location.pathname) return null
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue
    const siblings = [...parent.children]
    const found =
      firstIn(siblings.slice(index)) ?? [parent].find(canHaveFocus) ?? firstIn(siblings.slice(0, index).reverse())
    if (found) return found
  }
  return null
}

const firstIn = (elements: Element[]) =>
  elements.flatMap((element) => [element, ...element.querySelectorAll(focusable)]).find(canHaveFocus)

const canHaveFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(`${focusable}, [tabindex]`) &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  !element.closest('[inert], [aria-hidden="true"]')

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to the first of the places that is still there, unless something has it; without one to the screen. */
export function returnFocusTo(places: readonly Place[]) {
  for (const place of places) if (isFocusLost()) elementAt(place)?.focus({ preventScroll: true })
  focusMainIfLost()
}

/**
 * Keeps the focus while a button is busy, and when the focused element is replaced, such as "Get it free" by "Download": browsers drop the
 * focus of disabled and removed elements, and Tab then starts at the top of the page.
 * @returns a function that ends this
 */
export function keepFocus(): () => void {
  let last: Place | null = null
  const remember = ({ target }: FocusEvent) => (last = placeOf(target as Element))
  // Moved away by the person, not by the page: the element is still there and enabled.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const { element } = last ?? {}
      if (element === target && element?.isConnected && !element.matches(':disabled')) last = null
    })
  const changes = new MutationObserver(() => {
    if (!last || !isFocusLost()) return
    elementAt(last)?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', remember)
  // Captured: before React answers to the event, whose changes would look for the place.
  document.addEventListener('focusout', forget, true)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget, true)
    changes.disconnect()
  }
}
