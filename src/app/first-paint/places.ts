import { paths } from '@/domain/paths'
import { isTemplateId } from '@/domain/template'

/** The places that most visits open with: what they need is asked for before the page's script is there. */
export type Place = 'home' | 'marketplace' | 'template'

/** What can be read on these without knowing anything of the visitor or the database is in index.html already. */
export const prerendered = { home: paths.home, marketplace: paths.marketplace } as const

/** Where each of them is in the page, as a <template> element. */
export const firstPaintId = (place: Place) => `first-paint-${place}`

/** What is shown where the page's script does not come. */
export const loadFailedId = 'load-failed'

/** Where a template's own words go in what stands in index.html of its page. */
export const templateWords = ['name', 'short_description'] as const
export const wordsPlace = (field: (typeof templateWords)[number]) => ({ 'data-words': field })
export const wordsSelector = (field: (typeof templateWords)[number]) => `[data-words="${field}"]`

const templateAddress = /^\/templates?\/([^/]+)\/?$/

/** The template whose page an address opens, or null. */
export function templateIdOf(pathname: string): string | null {
  const id = templateAddress.exec(pathname)?.[1]
  return id && isTemplateId(id) ? id : null
}

export function placeOf(pathname: string): Place | null {
  if (pathname === paths.home) return 'home'
  if (pathname === paths.marketplace || pathname === paths.templates) return 'marketplace'
  return templateIdOf(pathname) ? 'template' : null
}
