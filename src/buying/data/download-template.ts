import * as z from 'zod/mini'
import { checkoutMessages } from '@/buying/messages/checkout'
import { questionMessages } from '@/workflow/messages/questions'
import { PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { withPublicHost } from '@/base/data/public-host'
import { saveBlob } from '@/base/page/save-blob'
import { supabase } from '@/base/data/supabase'
import type { Answers } from '@/workflow/rules/questions/answers'

const goodsSchema = z.object({
  kind: z.enum(['file', 'link']),
  url: z.url({ protocol: /^https?$/ }),
  fileName: z.nullish(z.string()),
})

/** Goods of a buyer, without a version the newest approved ones. */
export type OwnGoods = { templateId: string; version?: number }

/** Goods of a buyer; or of what an admin reviews or last reviewed, by its id. */
export type WantedGoods = OwnGoods | { reviewId: string; atLastReview?: boolean }

/** What a buyer answered to the creator's questions, which goes into the file; `isWrong` while one of the fields has a problem. */
export type GivenAnswers = { given?: { answers: Answers; isWrong: boolean } }

/** A saved file, or a snapshot's link for the screen to show. */
export type Delivered = { kind: 'file' } | { kind: 'link'; url: string }

/**
 * Downloads a file; the link of a snapshot is returned instead.
 * @throws Error with a message for the user
 */
export async function downloadTemplate({ given, ...wanted }: WantedGoods & GivenAnswers): Promise<Delivered> {
  const answers = usableAnswers(given)
  const { kind, url, fileName } = await locateGoods(wanted)
  if (kind === 'link') return { kind, url }
  const file = await fetchFile(withPublicHost(url))
  const isTailored = answers && 'templateId' in wanted
  saveBlob(isTailored ? await tailoredBlob(file, answers, wanted) : await file.blob(), fileName || 'template.json')
  return { kind }
}

/**
 * The text of a buyer's file, with their answers.
 * @throws Error with a message for the user
 */
export async function readTailored({ given, ...wanted }: OwnGoods & GivenAnswers): Promise<string> {
  const answers = usableAnswers(given)
  const text = await readGoods(wanted)
  if (!answers) return text
  const { tailored } = await import('./tailored-goods')
  return tailored(text, answers, wanted)
}

/** Null if nothing was answered. @throws Error with a message for the user while a field has a problem */
function usableAnswers(given: GivenAnswers['given']): Answers | null {
  if (given?.isWrong) throw new PlainError(questionMessages.unanswered)
  return given && Object.keys(given.answers).length > 0 ? given.answers : null
}

async function tailoredBlob(file: Response, answers: Answers, wanted: OwnGoods): Promise<Blob> {
  const { tailored } = await import('./tailored-goods')
  return new Blob([await tailored(await file.text(), answers, wanted)], { type: 'application/json' })
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

/** Fetched before it is saved, so that refused or interrupted downloads are errors instead of broken files. */
async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new PlainError(checkoutMessages.notDownloadable, { cause: response.status })
  return response
}
