/** What the boot script needs to know of the menu (app/first-paint/remembered-shell.ts), without its components. */

/** Attribute of the place of a menu that is not known yet. */
export const menuAttribute = 'data-menu'
/** Attribute of a count, with the kinds of work that it adds up. */
export const waitingAttribute = 'data-waiting'
/** Attributes of the account line and the groups of one kind of account. */
export const lineAttribute = 'data-line'
export const groupsAttribute = 'data-groups'
/** Attribute of the heading of the screen. */
export const titleAttribute = 'data-title'

const mostShown = 99

/** The count beside an entry; null for nothing that waits. */
export function waitingFigure(kinds: readonly string[], waiting: Readonly<Record<string, number>>): string | null {
  const count = kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  if (count === 0) return null
  return count > mostShown ? `${mostShown}+` : String(count)
}
