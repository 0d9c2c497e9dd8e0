import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'

/** Common landing pages: the boot script loads their chunks and queries before the app script runs. */
export type LandingRoute = 'home' | 'marketplace' | 'template'

/** Routes whose static content is prerendered into index.html. */
export const prerenderedPaths = { home: paths.home, marketplace: paths.marketplace } as const

/** Id of the <template> element that holds the prerendered HTML of a route. */
export const firstPaintId = (route: LandingRoute) => `first-paint-${route}`

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
