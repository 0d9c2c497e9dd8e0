import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { latestPurchasesCount } from '@/domain/limits'
import { checkoutMessages } from '@/domain/messages/checkout'
import { purchaseMessages } from '@/domain/messages/purchases'
import { centsOf } from '@/domain/money'
import { env } from '@/lib/env'
import { functionProblem } from '@/lib/function-problem'
import { supabase, type Tables } from '@/lib/supabase'
import { activityKeys } from './activity'
import { readSkeleton } from './skeleton'
import { templateImageUrl } from './template-images'

export const purchaseKeys = {
  all: ['purchases'] as const,
  of: (userId: string) => [...purchaseKeys.all, userId] as const,
  latest: (userId: string) => [...purchaseKeys.of(userId), 'latest'] as const,
  one: (userId: string, templateId: string) => [...purchaseKeys.of(userId), templateId] as const,
}

const columns = `id, price, created_at, last_downloaded, support_option, state, template_id,
  template:templates (id, name, image_url, thumbnail_url, platform, skeleton)` as const

type Row = Pick<Tables<'purchases'>, 'id' | 'price' | 'created_at' | 'last_downloaded' | 'support_option' | 'state' | 'template_id'> & {
  template: Pick<Tables<'templates'>, 'id' | 'name' | 'image_url' | 'thumbnail_url' | 'platform' | 'skeleton'> | null
}

const fromRow = ({ price, state, template, ...rest }: Row) => ({
  ...rest,
  /** US cents; null was free. */
  price_cents: centsOf(price) || null,
  /** The money went back, and with it the right to download. */
  isWithdrawn: state === 'withdrawn',
  /** Null where the template may not be seen any more. */
  template: template && {
    ...template,
    image_url: templateImageUrl(template.image_url),
    thumbnail_url: templateImageUrl(template.thumbnail_url),
    skeleton: readSkeleton(template.skeleton),
  },
})

export type Purchase = ReturnType<typeof fromRow>

/** All purchases of a person, newest first; withdrawn (refunded) ones too. */
export const purchasesQuery = (userId: string) =>
  queryOptions({
    queryKey: purchaseKeys.of(userId),
    queryFn: async ({ signal }): Promise<Purchase[]> => {
      const { data } = await supabase
        .from('purchases')
        .select(columns)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data.map(fromRow)
    },
    meta: { onErrorSay: purchaseMessages.loadFailed },
  })

/** The newest few of them, for an overview. */
export const latestPurchasesQuery = (userId: string) =>
  queryOptions({
    queryKey: purchaseKeys.latest(userId),
    queryFn: async ({ signal }): Promise<Purchase[]> => {
      const { data } = await supabase
        .from('purchases')
        .select(columns)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(latestPurchasesCount)
        .abortSignal(signal)
        .throwOnError()
      return data.map(fromRow)
    },
    meta: { onErrorSay: purchaseMessages.loadFailed },
  })

/** A person's purchase of one template, or null while there is none. */
export const purchaseQuery = (userId: string, templateId: string) =>
  queryOptions({
    queryKey: purchaseKeys.one(userId, templateId),
    queryFn: async ({ signal }): Promise<Purchase | null> => {
      const { data } = await supabase
        .from('purchases')
        .select(columns)
        .eq('user_id', userId)
        .eq('template_id', templateId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && fromRow(data)
    },
  })

/** Downloads a purchased template from a list of them; a link opens in a new tab. Its argument is the template's id. */
export function useDownloadPurchase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: downloadTemplate,
    onSuccess: async () => {
      await Promise.all([purchaseKeys.all, activityKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    meta: {
      onStartSay: purchaseMessages.preparing,
      onSuccessSay: purchaseMessages.downloaded,
      onErrorSay: purchaseMessages.downloadFailed,
    },
  })
}

/** Downloads a template on the page that confirms its payment; the same deed in that page's words. */
export function useDownloadPaidTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: downloadTemplate,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: purchaseKeys.all }),
    meta: {
      onStartSay: checkoutMessages.preparingDownload,
      onSuccessSay: checkoutMessages.downloadStarted,
      onErrorSay: (error: Error) => error.message,
    },
  })
}

const goodsSchema = z.object({
  kind: z.enum(['file', 'link']),
  url: z.url({ protocol: /^https?$/ }),
  fileName: z.nullish(z.string()),
})

async function downloadTemplate(templateId: string): Promise<void> {
  const { data, error } = await supabase.functions.invoke('template-download', { body: { templateId } })
  if (error) throw await functionProblem(error, checkoutMessages.notDownloadable)
  const goods = goodsSchema.safeParse(data)
  if (!goods.success) throw new Error(checkoutMessages.notDownloadable, { cause: goods.error })
  const { kind, url, fileName } = goods.data
  if (kind === 'link') openInNewTab(url)
  else await saveFile(reachable(url), fileName || 'template.json')
}

/**
 * A function signs an address with the host by which it knows the storage service; where the backend runs in containers,
 * no browser knows that host. Path and signature are all that counts, so they are asked of the host this page talks to.
 */
function reachable(signedUrl: string): string {
  const { pathname, search } = new URL(signedUrl)
  return pathname.startsWith('/storage/v1/') ? new URL(pathname + search, env.supabaseUrl).href : signedUrl
}

/** The bytes are fetched first: a refused or cut-off download is then an error here, not a broken file over there. */
async function saveFile(url: string, fileName: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(checkoutMessages.notDownloadable, { cause: response.status })
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Where the browser forbids a new tab, because the answer came long after the click, this tab goes there instead. */
function openInNewTab(url: string) {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else window.location.assign(url)
}
