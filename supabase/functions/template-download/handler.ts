import { z } from 'zod'
import { checkoutMessages } from '../../../src/buying/messages/checkout.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import { goOnInMaintenance } from '../_shared/base/caller-session.ts'
import type { Database } from '../_shared/database.ts'
import type { Goods } from '../_shared/buying/database.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'
import { log } from '../_shared/base/log.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'templateGoods' | 'recordDownload' | 'goodsUnderReview' | 'readGoods' | 'signGoods'>
}

const bodySchema = z.union([
  z.object({ templateId: z.uuid(), version: z.int32().positive().optional() }),
  z.object({ reviewId: z.uuid(), atLastReview: z.boolean().optional() }),
])
const notDownloadable = (status: number) => new HttpError(status, checkoutMessages.notDownloadable)

const refusals = {
  not_entitled: notDownloadable(403),
  not_found: notDownloadable(404),
  recalled: new HttpError(410, checkoutMessages.recalled),
  too_many: new HttpError(429, checkoutMessages.tooManyDownloads),
}

/**
 * POST { templateId, version? } by a signed-in buyer → { url, fileName, kind }: a snapshot's link, or a signed URL of
 * the file, valid for 60 seconds. Signed and recorded only if the stored bytes match the approved hash. Without a version,
 * the newest approved one. POST { reviewId, atLastReview? } by an admin → the file of that template or revision under
 * review, or the file that the last review of that template saw.
 */
export const templateDownload = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, deps.callerOf)
    const wanted = await readBody(request, bodySchema)
    if ('reviewId' in wanted) {
      const { reviewId, atLastReview } = wanted
      const goods = granted(await deps.database.goodsUnderReview(caller.id, reviewId, atLastReview))
      return json(await delivery(deps, reviewId, goods))
    }
    const goods = granted(await deps.database.templateGoods(caller.id, wanted.templateId, wanted.version))
    const delivered = await delivery(deps, wanted.templateId, goods)
    goOnInMaintenance()
    // Only now: what is recorded is evidence that the buyer got the file.
    await deps.database.recordDownload(caller.id, wanted.templateId, goods.version)
    return json(delivered)
  })

type Granted<T extends Goods> = Extract<T, { ok: true }>

/** @throws HttpError the refusal of goods that the caller may not have */
function granted<T extends Goods>(goods: T): Granted<T> {
  if (!goods.ok) throw refusals[goods.problem]
  return goods as Granted<T>
}

async function delivery(deps: Deps, fallback: string, goods: Granted<Goods>) {
  if (goods.kind === 'file') return { ...(await signedFile(deps, fallback, goods)), kind: 'file' }
  if (!goods.url) throw notDownloadable(404)
  return { url: goods.url, fileName: null, kind: 'link' }
}

async function signedFile({ database }: Deps, fallback: string, goods: Granted<Goods>) {
  const { bucket, path } = goods
  if (!bucket || !path) throw notDownloadable(404)
  const bytes = await database.readGoods(bucket, path)
  if (!bytes) {
    log('file_is_gone', { bucket, path })
    throw notDownloadable(404)
  }
  if ((await sha256(bytes)) !== goods.sha256) {
    log('file_differs_from_its_approved_hash', { bucket, path })
    throw notDownloadable(409)
  }
  const fileName = fileNameOf(goods.file_name ?? '', fallback)
  return { url: await database.signGoods(bucket, path, fileName), fileName }
}

/** Letters and digits only: the name is used in a header and on any file system. */
function fileNameOf(name: string, fallback: string): string {
  const slug = name
    .replace(/\.json$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return `${slug || fallback}.json`
}
