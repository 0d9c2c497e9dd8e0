import type { Template } from '@/catalog/data/templates'
import { paths } from '@/base/rules/paths'
import { productData } from '@/base/rules/product-data'
import { pictureOf } from '@/catalog/rules/template'
import { usePageMeta } from '@/base/page/page-meta'
import { useStructuredData } from '@/base/page/structured-data'

/** Metadata and structured data of a template page, for search engines and shared links. */
export function useTemplateMeta(id: string, template: Template | null | undefined) {
  // Canonical path: the id in the database's case.
  const path = paths.template(template?.id ?? id)
  const picture = template ? pictureOf(template, 'page') : null
  const isApproved = template?.status === 'approved'
  usePageMeta({
    title: template?.name ?? 'Template',
    description:
      template?.short_description ??
      'An automation template on Flowshelf. See what it does, what it costs, and every step.',
    path,
    image: picture,
    // Unknown while loading; unapproved templates are not indexed.
    isUnlisted: template !== undefined && !isApproved,
  })
  const absolute = (address: string) => new URL(address, window.location.origin).href
  useStructuredData(template && isApproved ? productData(template, absolute(path), picture && absolute(picture)) : null)
}
