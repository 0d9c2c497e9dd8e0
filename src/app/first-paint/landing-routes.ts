import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'

/** Common landing pages: the boot script loads their chunks and queries before the app script runs. */
export type LandingRoute = 'home' | 'marketplace' | 'template'

/** Routes whose static content is prerendered into index.html. */
export const prerenderedPaths = { home: paths.home, marketplace: paths.marketplace } as const

/** Frames with a placeholder for the screen: shown until the first render, for every address that nothing else is prerendered for. */
export type Shell = 'shop' | 'dashboard'

/** Visitors see one screen in the dashboard's frame; from the others they are sent to sign in. */
export function shellOf(pathname: string, isVisitor: boolean): Shell {
  if (pathname === paths.dashboard) return 'dashboard'
  const isInDashboard = pathname.startsWith(`${paths.dashboard}/`) || pathname === paths.createTemplateShort
  return isInDashboard && !isVisitor ? 'dashboard' : 'shop'
}

/** Attribute of the root while a shell is in it: the first render replaces it, instead of hydrating. */
export const shellAttribute = 'data-shell'

/** Kinds of accounts with a menu of their own; admins have their group above the menu of their role. */
export const shellKinds = ['admin', 'creator', 'buyer', 'unknown'] as const

/** Id of the <template> element with the menus of all kinds. */
export const menuShellId = 'first-paint-menu'

/** Id of the <template> element that holds the prerendered HTML of a route, or of a shell. */
export const firstPaintId = (route: LandingRoute | Shell) => `first-paint-${route}`

/** Id of the <template> element with the notice for a failed load. */
export const loadFailedId = 'load-failed'

/** Fields of a template that the boot script inserts into the prerendered placeholder of its page. */
export const templateFields = ['name', 'short_description'] as const
export const fieldAttribute = (field: (typeof templateFields)[number]) => ({ 'data-field': field })
export const fieldSelector = (field: (typeof templateFields)[number]) => `[data-field="${field}"]`

const templatePath = /^\/templates?\/([^/]+)\/?$/

/** The template id in a path, or null. */
export function templateIdOf(pathname: string): string | null {
  const id = templatePath.exec(pathname)?.[1]
  return id && isUuid(id) ? id : null
}

export function landingRouteOf(pathname: string): LandingRoute | null {
  if (pathname === paths.home) return 'home'
  if (pathname === paths.marketplace || pathname === paths.templates) return 'marketplace'
  return templateIdOf(pathname) ? 'template' : null
}
