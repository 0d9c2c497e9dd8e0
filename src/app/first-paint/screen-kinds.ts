import { paths } from '@/base/rules/paths'

/** Kinds of dashboard screens, by what the shell shows in place of their content. */
export const screenKinds = ['choices', 'creator', 'buyer', 'cards', 'list', 'methods', 'form', 'settings'] as const
export type ScreenKind = (typeof screenKinds)[number]

/** Attribute of the placeholders of one kind of screen. */
export const kindAttribute = 'data-kind'

const kinds: Record<string, ScreenKind> = {
  [paths.dashboard]: 'choices',
  [paths.creatorDashboard]: 'creator',
  [paths.buyerDashboard]: 'buyer',
  [paths.myTemplates]: 'cards',
  [paths.payment]: 'methods',
  [paths.createTemplate]: 'form',
  [paths.createTemplateLong]: 'form',
  [paths.createTemplateShort]: 'form',
  [paths.buyerSettings]: 'form',
  [paths.settings]: 'settings',
}

export const screenKindOf = (pathname: string): ScreenKind =>
  kinds[pathname] ?? (isEditing.test(pathname) ? 'form' : 'list')

const isEditing = new RegExp(`^${paths.editTemplate('[^/]+')}$`)

/** Screens without an entry of their own in the menu, and the entry that leads to them. */
const entries: [pattern: RegExp, entry: string][] = [
  [new RegExp(`^${paths.creatorApplication}$`), paths.adminApplications],
  [new RegExp(`^${paths.adminTemplates}/[^/]+$`), paths.adminTemplates],
  [new RegExp(`^(${paths.createTemplate}|${paths.createTemplateShort})$`), paths.createTemplateLong],
  [isEditing, paths.myTemplates],
]

/** The address of the menu entry to highlight. */
export const menuEntryOf = (pathname: string): string =>
  entries.find(([pattern]) => pattern.test(pathname))?.[1] ?? pathname

/** `aria-current` of a menu entry: the screen itself, or one that it leads to. */
export const currentOf = (entry: string, pathname: string): 'page' | 'true' | undefined => {
  if (entry !== menuEntryOf(pathname)) return undefined
  return entry === pathname ? 'page' : 'true'
}
