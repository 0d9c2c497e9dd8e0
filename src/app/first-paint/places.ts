import { paths } from '@/domain/paths'
import { isTemplateId } from '@/domain/template'

/** Common landing pages: the boot script loads their chunks and queries before the app script runs. */
export type Place = 'home' | 'marketplace' | 'template'

/** Routes whose static content is prerendered into index.html. */
export const prerendered = { home: paths.home, marketplace: paths.marketplace } as const

/** Id of the <template> element that holds the prerendered HTML of a route. */
export const firstPaintId = (place: Place) => `first-paint-${place}`

/** Id of the <template> element with the notice for a failed load. */
export const loadFailedId = 'load-failed'

/** Fields of a template that the boot script inserts into the prerendered skeleton of its page. */
export const templateWords = ['name', 'short_description'] as const
export const wordsPlace = (field: (typeof templateWords)[number]) => ({ 'data-words': field })
export const wordsSelector = (field: (typeof templateWords)[number]) => `[data-words="${field}"]`

const templateAddress = /^\/templates?\/([^/]+)\/?$/

/** The template id in a path, or null. */
export function templateIdOf(pathname: string): string | null {
  const id = templateAddress.exec(pathname)?.[1]
  return id && isTemplateId(id) ? id : null
}

export function placeOf(pathname: string): Place | null {
  if (pathname === paths.home) return 'home'
  if (pathname === paths.marketplace || pathname === paths.templates) return 'marketplace'
  return templateIdOf(pathname) ? 'template' : null
}
