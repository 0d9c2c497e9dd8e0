/**
 * Focus management: ref for the element (with tabIndex -1) that replaces a submitted form, so that screen readers
 * announce the result.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
