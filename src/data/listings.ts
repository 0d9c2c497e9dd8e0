import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { featuredCount, marketplacePageSize } from '@/domain/limits'
import { templateMessages as messages } from '@/domain/messages/templates'
import type { FeaturedFilter, TemplateCardView } from '@/domain/template'
import { supabase, type Tables } from '@/lib/supabase'
import { readSkeleton } from './skeleton'
import { templateImageUrl } from './template-images'

const keys = {
  all: ['listings'] as const,
  featured: (filter: FeaturedFilter) => [...keys.all, 'featured', filter] as const,
  page: (page: number) => [...keys.all, 'page', page] as const,
  counts: () => [...keys.all, 'counts'] as const,
}

const columns = `id, name, platform, category, short_description, creator_name, price_cents, sales_count, image_url,
  thumbnail_url, skeleton` as const

type Row = Pick<Tables<'listings'>, keyof TemplateCardView>

const toCard = (row: Row): TemplateCardView => ({
  ...row,
  image_url: templateImageUrl(row.image_url),
  thumbnail_url: templateImageUrl(row.thumbnail_url),
  skeleton: readSkeleton(row.skeleton),
})

/** The newest approved templates, of one platform or of all. */
export const featuredListingsQuery = (filter: FeaturedFilter) =>
  queryOptions({
    queryKey: keys.featured(filter),
    queryFn: async ({ signal }) => {
      const newest = newestFirst().limit(featuredCount)
      const { data } = await (filter === 'All' ? newest : newest.eq('platform', filter)).abortSignal(signal).throwOnError()
      return data.map(toCard)
    },
    meta: { onErrorSay: messages.listFailed },
  })

/** One page of the marketplace, newest first; pages count from 1. The page before stays until this one is there. */
export const listingsPageQuery = (page: number) =>
  queryOptions({
    queryKey: keys.page(page),
    queryFn: async ({ signal }) => {
      const from = (page - 1) * marketplacePageSize
      const { data } = await newestFirst().range(from, from + marketplacePageSize - 1).abortSignal(signal).throwOnError()
      return data.map(toCard)
    },
    placeholderData: keepPreviousData,
    meta: { onErrorSay: messages.listFailed },
  })

/** How many approved templates there are, in all and by platform. Non-critical: silent when it fails. */
export const listingCountsQuery = () =>
  queryOptions({
    queryKey: keys.counts(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('listing_facets').select('platform, count').abortSignal(signal).throwOnError()
      const of = (rows: typeof data) => rows.reduce((sum, { count }) => sum + count, 0)
      return {
        all: of(data),
        n8n: of(data.filter(({ platform }) => platform === 'n8n')),
        ghl: of(data.filter(({ platform }) => platform === 'GHL')),
      }
    },
  })

const newestFirst = () =>
  supabase.from('listings').select(columns).order('published_at', { ascending: false }).order('id', { ascending: false })
