import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { mostRows, readUntilEmpty } from '@/base/rules/whole-list'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import type { Order } from '@/base/url/url-order'
import { creatorAnalyticsKeys } from './keys'

/** Reads of the creator dashboard, about the caller's own templates only. See docs/product/selling.md#creator-analytics. */

/** Payments arrive by webhook, at any time: always refetch. */
const alwaysStale = { staleTime: 0 }

const buyerSchema = z.pipe(
  z.object({
    buyer_email: z.nullable(z.string()),
    purchase_date: z.nullable(z.string()),
    /** All payments of the buyer for the template, less refunds. */
    amount_cents: z.int(),
    support_option: z.optional(z.nullable(z.string())),
  }),
  z.transform(({ support_option, ...buyer }) => ({ ...buyer, support_option: support_option ?? 'none' })),
)

export type Buyer = z.infer<typeof buyerSchema>

/** A list, or the same list as a JSON string; null is empty. */
const buyersSchema = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : (value ?? []))),
  z.array(buyerSchema),
)

type AnalyticsRow = {
  template_id: string
  template_name: string
  template_status: string
  /** Sales that count: no refunded or disputed ones, none paid with the creator's own card. */
  total_purchases: number
  /** Accounts that got it for free. */
  downloads: number
  /** Gross: sales less refunds, setup and support included. */
  total_earnings_cents: number
  buyers: unknown
  views: number
  purchases_30d: number
}

const toAnalytics = ({ buyers, ...row }: AnalyticsRow) => ({
  ...row,
  /** The newest 50; templateBuyersQuery reads the others. */
  buyers: buyersSchema.parse(buyers),
})

/**
 * A template with its figures. `template_status` is the template's, or `deleted` for one that was deleted after a sale;
 * `views` and `purchases_30d` (sales and downloads) are of the last 30 days.
 */
export type TemplateAnalytics = ReturnType<typeof toAnalytics>

/** The figures of a creator's templates, newest template first. The tab shows a failure itself, beside its fallback. */
export const templateAnalyticsQuery = (userId: string) =>
  queryOptions({
    queryKey: creatorAnalyticsKeys.templates(userId),
    queryFn: async ({ signal }): Promise<TemplateAnalytics[]> => {
      const { data } = await supabase
        .rpc('get_creator_template_analytics', { creator_user_id: userId })
        .abortSignal(signal)
        .throwOnError()
      return data.map(toAnalytics)
    },
    ...alwaysStale,
  })

const totalsSchema = z.object({
  customers: z.number(),
  sales: z.number(),
  downloads: z.number(),
  gross_cents: z.number(),
  fee_cents: z.number(),
  net_cents: z.number(),
})

export type CreatorTotals = z.infer<typeof totalsSchema>

/** Unique customers, sales, downloads and earnings of a creator. */
export const creatorTotalsQuery = (userId: string) =>
  queryOptions({
    queryKey: creatorAnalyticsKeys.totals(userId),
    queryFn: async ({ signal }): Promise<CreatorTotals> => {
      const { data } = await supabase.rpc('creator_totals').abortSignal(signal).throwOnError()
      return totalsSchema.parse(data)
    },
    ...alwaysStale,
    meta: { errorMessage: (error: Error) => messages.analyticsUnavailable(plainReason(error)) },
  })

/** The last 30 days, 12 weeks (from Monday) or 12 months, all UTC and including today. */
export const salesPeriods = ['30d', '12w', '12m'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** `starts_on` is YYYY-MM-DD. */
export type SalesStep = { starts_on: string; sales: number; gross_cents: number; fee_cents: number; net_cents: number }

/** Sales and earnings per day, week or month, oldest first, including those without any. */
export const salesOverTimeQuery = (userId: string, period: SalesPeriod) =>
  queryOptions({
    queryKey: creatorAnalyticsKeys.overTime(userId, period),
    queryFn: async ({ signal }): Promise<SalesStep[]> => {
      const { data } = await supabase.rpc('creator_sales_over_time', { period }).abortSignal(signal).throwOnError()
      return data
    },
    ...alwaysStale,
    meta: { errorMessage: messages.earningsFailed },
  })

/** A sold line of a payment. The generated types do not know which columns of a function may be null. */
export type Sale = {
  /** Of its ledger entry; later sales have greater ones. Identifies the line at which the next page begins. */
  entry_id: number
  sold_at: string
  /** Null once the template is deleted. */
  template_id: string | null
  template_name: string | null
  /** template, setup or support (one month). */
  kind: string
  /** Null once the buyer's account is deleted. */
  buyer_email: string | null
  /** Sale less refunds. */
  gross_cents: number
  fee_cents: number
  net_cents: number
  refunded_cents: number
  /** held: not payable yet. available: payable. paid: taken by a payout. */
  state: string
  /** The Friday on which it can be paid out at the earliest, YYYY-MM-DD. */
  payable_on: string
  /** What is left of its reserve. */
  reserved_cents: number
  /** The Friday that can pay that out; null without any. */
  released_on: string | null
}

const salesPageSize = 50

export const saleSorts = ['sold', 'template', 'buyer', 'net'] as const
export type SaleSort = (typeof saleSorts)[number]
export const newestSales: Order<SaleSort> = { by: 'sold', isDescending: true }

const fetchSales = async (
  after: number | undefined,
  maxRows: number,
  { by, isDescending }: Order<SaleSort>,
  signal: AbortSignal,
): Promise<Sale[]> => {
  const { data } = await supabase
    .rpc('creator_sales', { after_entry: after, max_rows: maxRows, sort: by, is_descending: isDescending })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** Sold lines, sorted by the database, in pages of 50. */
export const salesQuery = (userId: string, order: Order<SaleSort>) =>
  infiniteQueryOptions({
    queryKey: creatorAnalyticsKeys.sales(userId, order),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => fetchSales(pageParam, salesPageSize, order, signal),
    getNextPageParam: (page) => (page.length < salesPageSize ? undefined : page.at(-1)?.entry_id),
    ...alwaysStale,
    meta: { errorMessage: messages.salesFailed },
  })

/**
 * All sold lines, newest first, for the CSV export.
 * @param onProgress called with the number of lines read so far, after each page
 */
export const fetchAllSales = (signal: AbortSignal, onProgress?: (count: number) => void): Promise<Sale[]> =>
  readUntilEmpty<Sale>((sales) => {
    if (sales.length > 0) onProgress?.(sales.length)
    return fetchSales(sales.at(-1)?.entry_id, mostRows, newestSales, signal)
  })

const buyersPageSize = 50

/** All buyers of a template, newest first, in pages of about 50. */
export const templateBuyersQuery = (userId: string, templateId: string) =>
  infiniteQueryOptions({
    queryKey: creatorAnalyticsKeys.buyers(userId, templateId),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Buyer[]> => {
      const { data } = await supabase
        .rpc('template_buyers', { template_id: templateId, before: pageParam, max_rows: buyersPageSize })
        .abortSignal(signal)
        .throwOnError()
      return buyersSchema.parse(data)
    },
    getNextPageParam: (page) => (page.length < buyersPageSize ? undefined : (page.at(-1)?.purchase_date ?? undefined)),
    ...alwaysStale,
    meta: { errorMessage: messages.buyersFailed },
  })
