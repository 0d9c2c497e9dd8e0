/**
 * As `ref` of what takes the place of a form, with `tabIndex={-1}`: the focus would be lost with the form, and a screen reader
 * would say nothing of how it went.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
