import * as z from 'zod/mini'
import { checkoutMessages } from '@/buying/messages/checkout'
import { PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { withPublicHost } from '@/base/data/public-host'
import { saveBlob } from '@/base/page/save-blob'
import { supabase } from '@/base/data/supabase'

const goodsSchema = z.object({
  kind: z.enum(['file', 'link']),
  url: z.url({ protocol: /^https?$/ }),
  fileName: z.nullish(z.string()),
})

/** Goods of a buyer, without a version the newest approved ones; or of what an admin reviews or last reviewed, by its id. */
export type WantedGoods = { templateId: string; version?: number } | { reviewId: string; atLastReview?: boolean }

/** A saved file, or a snapshot's link for the screen to show. */
export type Delivered = { kind: 'file' } | { kind: 'link'; url: string }

/**
 * Downloads a file; the link of a snapshot is returned instead.
 * @throws Error with a message for the user
 */
export async function downloadTemplate(wanted: WantedGoods): Promise<Delivered> {
  const { kind, url, fileName } = await locateGoods(wanted)
  if (kind === 'link') return { kind, url }
  await saveFile(withPublicHost(url), fileName || 'template.json')
  return { kind }
}

/**
 * The text of a file.
 * @throws Error with a message for the user
 */
export async function readGoods(wanted: WantedGoods): Promise<string> {
  const { url } = await locateGoods(wanted)
  return (await fetchFile(withPublicHost(url))).text()
}

async function locateGoods(wanted: WantedGoods) {
  const { data, error } = await supabase.functions.invoke('template-download', { body: wanted })
  if (error) throw await functionProblem(error, checkoutMessages.notDownloadable)
  const goods = goodsSchema.safeParse(data)
  if (!goods.success) throw new PlainError(checkoutMessages.notDownloadable, { cause: goods.error })
  return goods.data
}

/** Fetches the file before saving it, so that refused or interrupted downloads are errors instead of broken files. */
const saveFile = async (url: string, fileName: string): Promise<void> =>
  saveBlob(await (await fetchFile(url)).blob(), fileName)

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new PlainError(checkoutMessages.notDownloadable, { cause: response.status })
  return response
}
