import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addableOptions } from '@/buying/rules/checkout-option'
import { latestPurchasesCount } from '@/buying/rules/limits'
import { checkoutMessages } from '@/buying/messages/checkout'
import { purchaseMessages } from '@/buying/messages/purchases'
import { readCounted } from '@/base/rules/whole-list'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase, type RowOf } from '@/base/data/supabase'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { templateImageUrl } from '@/catalog/data/template-images'
import { newestVersion } from '@/catalog/data/template-versions'
import type { Delivered, GivenAnswers, OwnGoods } from './download-template'
import { activityKeys, purchaseKeys } from './keys'

const selectPurchases = (userId: string, counting: { count?: 'exact' } = {}) =>
  supabase
    .from('purchases')
    .select(
      `id, price_cents, created_at, last_downloaded, support_option, state, template_id,
      bought:template_versions (number), payment:payments (lines:payment_lines (kind, cents, refunded_cents)),
      template:templates (
        id, name, recalled_at, setup_cents, support_cents, image_url, thumbnail_url, platform, diagram,
        versions:template_versions (number, approved_at), listing:listings (id)
      )`,
      counting,
    )
    .eq('user_id', userId)

type Row = RowOf<typeof selectPurchases>

/** The newest approved version, where it is newer than the bought one. */
function updateOf({ bought, template }: Pick<Row, 'bought' | 'template'>) {
  const newest = newestVersion(template?.versions ?? [])
  return bought && newest && newest.number > bought.number
    ? { bought: bought.number, newest: newest.number, approved_at: newest.approved_at }
    : null
}

/** The options that the owner of an active purchase may add: none of a template that is not for sale. */
function additionsOf({ support_option, state, template }: Pick<Row, 'support_option' | 'state' | 'template'>) {
  if (state !== 'active' || !template?.listing) return []
  return addableOptions(template, support_option)
}

/** Whether the template itself was not paid back: what was withdrawn all the same is disputed. A lost dispute counts as a refund. */
const isKept = (payment: Row['payment']) =>
  payment?.lines.some(({ kind, cents, refunded_cents }) => kind === 'template' && refunded_cents < cents) ?? false

const fromRow = ({ state, template, bought, payment, ...rest }: Row) => ({
  ...rest,
  /** Refunded or disputed: the right to download has ended. */
  isWithdrawn: state === 'withdrawn',
  isDisputed: state === 'withdrawn' && isKept(payment),
  /** An admin took it back from everybody: it cannot be downloaded. */
  isRecalled: state === 'active' && Boolean(template?.recalled_at),
  /** Null if the template is no longer visible to the buyer. */
  template: template && {
    id: template.id,
    name: template.name,
    platform: template.platform,
    image_url: templateImageUrl(template.image_url),
    thumbnail_url: templateImageUrl(template.thumbnail_url),
    diagram: readDiagram(template.diagram),
  },
  bought_version: bought?.number ?? null,
  /** A newer approved version than the bought one; null if there is none. */
  update: updateOf({ bought, template }),
  /** Setup and support that can be added, with their prices. */
  additions: additionsOf({ support_option: rest.support_option, state, template }),
})

export type Purchase = ReturnType<typeof fromRow>

const newestFirst = (userId: string, counting?: { count: 'exact' }) =>
  selectPurchases(userId, counting).order('created_at', { ascending: false }).order('id')

/** All purchases of a user, newest first, including refunded ones. */
export const purchasesQuery = (userId: string) =>
  queryOptions({
    queryKey: purchaseKeys.of(userId),
    queryFn: async ({ signal }): Promise<Purchase[]> => {
      const rows = await readCounted((from, to) =>
        newestFirst(userId, { count: 'exact' }).range(from, to).abortSignal(signal).throwOnError(),
      )
      return rows.map(fromRow)
    },
    meta: { errorMessage: purchaseMessages.loadFailed },
  })

/** The newest purchases, for the dashboard's overview. */
export const latestPurchasesQuery = (userId: string) =>
  queryOptions({
    queryKey: purchaseKeys.latest(userId),
    queryFn: async ({ signal }): Promise<Purchase[]> => {
      const { data } = await newestFirst(userId).limit(latestPurchasesCount).abortSignal(signal).throwOnError()
      return data.map(fromRow)
    },
    meta: { errorMessage: purchaseMessages.loadFailed },
  })

/** A user's purchase of a template, or null. */
export const purchaseQuery = (userId: string, templateId: string) =>
  queryOptions({
    queryKey: purchaseKeys.detail(userId, templateId),
    queryFn: async ({ signal }): Promise<Purchase | null> => {
      const { data } = await selectPurchases(userId)
        .eq('template_id', templateId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && fromRow(data)
    },
  })

/** A link is shown by the screen, which says enough. */
const ifSaved = (message: string) => (delivered: unknown) => ((delivered as Delivered).kind === 'file' ? message : '')

/** Downloads a purchased template from a list; returns a snapshot's link. Without a version the newest one. */
export function useDownloadPurchase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: downloadTemplate,
    // Also after a refusal: the list may show an earlier state.
    onSettled: () =>
      Promise.all([purchaseKeys.all, activityKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: {
      startMessage: purchaseMessages.preparing,
      successMessage: ifSaved(purchaseMessages.downloaded),
      errorMessage: (error: Error) => ({ title: purchaseMessages.downloadFailed, description: plainReason(error) }),
    },
  })
}

/** Downloads a template on the payment success page, with that page's messages. */
export function useDownloadPaidTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: downloadTemplate,
    onSettled: () => queryClient.invalidateQueries({ queryKey: purchaseKeys.all }),
    meta: {
      startMessage: checkoutMessages.preparingDownload,
      successMessage: ifSaved(checkoutMessages.downloadStarted),
      errorMessage: (error: Error) => error.message,
    },
  })
}

/** Loads the download code on first use, because most visits do not need it. */
async function downloadTemplate(wanted: OwnGoods & GivenAnswers): Promise<Delivered> {
  const download = await import('./download-template').catch((error: unknown) => {
    throw new PlainError(checkoutMessages.notDownloadable, { cause: error })
  })
  return download.downloadTemplate(wanted)
}
