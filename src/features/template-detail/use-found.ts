import type { Template } from '@/data/catalog/templates'
import { paths } from '@/domain/paths'
import { productData } from '@/domain/product-data'
import { usePageMeta } from '@/lib/page-meta'
import { useStructuredData } from '@/lib/structured-data'

/** How a template is found: its own words for search engines and shared links, and what it costs as data. */
export function useFound(id: string, template: Template | null | undefined) {
  // One address, in whichever letters it was typed.
  const path = paths.template(template?.id ?? id)
  const picture = template?.image_url ?? template?.thumbnail_url ?? null
  const isOnTheShelf = template?.status === 'approved'
  usePageMeta({
    title: template?.name ?? 'Template',
    description:
      template?.short_description ??
      'An automation template on Flowshelf: what it does, what it costs, and every step of it.',
    path,
    image: picture,
    // While it loads nothing is known; what is not on the shelf is nobody else's to find.
    isUnlisted: template !== undefined && !isOnTheShelf,
  })
  const whole = (address: string) => new URL(address, window.location.origin).href
  useStructuredData(template && isOnTheShelf ? productData(template, whole(path), picture && whole(picture)) : null)
}
