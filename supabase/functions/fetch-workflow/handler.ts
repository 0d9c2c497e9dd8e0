import { z } from 'zod'
import { uploadMessages } from '../../../src/base/messages/uploads.ts'
import { workflowLinkMessages } from '../../../src/workflow/messages/workflow-link.ts'
import { goodsUpload as rule } from '../../../src/workflow/rules/uploads.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type FetchProblem, guardedFetch, type Network } from '../_shared/base/guarded-fetch.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'
import { storeUpload, type UploadStore } from '../_shared/base/store-upload.ts'
import { maxAddressLength } from '../../../src/base/rules/https-address.ts'

export type Deps = {
  callerOf: CallerOf
  addressOf: AddressOf
  database: Pick<Database, 'countUploadAttempt'> & UploadStore
  network: Network
  /** Random part of the storage path; replaced in tests. */
  random?: () => string
  now?: () => number
  /** For the whole fetch, in milliseconds. */
  timeout?: number
}

const bodySchema = z.object({ url: z.string().trim().min(1).max(maxAddressLength) })

/**
 * POST { url } of a workflow file → { path, name, size, type, text }, like upload-file?for=template-goods, with the text of
 * the file: the browser cannot read it from its host. Only of workflows, and from public hosts. Requires a session.
 * The file is fetched once and stored as an own copy: what the link serves later is never used.
 */
export const fetchWorkflow = ({
  callerOf,
  addressOf,
  database,
  network,
  random = () => crypto.randomUUID().slice(0, 8),
  now = Date.now,
  timeout,
}: Deps): Handler =>
  postOnly(async (request) => {
    const { id: userId } = await signedInCaller(request, callerOf)
    const { url } = await readBody(request, bodySchema)
    const turn = await database.countUploadAttempt(userId, addressOf(request), rule.maxBytes)
    if (turn !== 'ok') throw new HttpError(429, turn === 'full' ? uploadMessages.dayIsFull : uploadMessages.tooMany)
    const fetched = await guardedFetch(url, { network, maxBytes: rule.maxBytes, timeout })
    if (!fetched.ok) {
      // Messages of the network name the host.
      if (fetched.cause) log('link_unreachable', { ...errorFields(fetched.cause), message: undefined }, 'info')
      throw new HttpError(400, messageOf(fetched.problem))
    }
    const file = new File([fetched.bytes], fileNameOf(fetched.url))
    const stored = await storeUpload({ database, rule, file, userId, at: now(), random: random() })
    return json({ ...stored, text: await file.text() })
  })

/** A private address is answered like a name without address: otherwise callers could find out the names of our network. */
const messageOf = (problem: FetchProblem) =>
  workflowLinkMessages[problem === 'privateAddress' ? 'unreachable' : problem]

/** The last segment of the path, which storing sanitizes. */
function fileNameOf({ pathname }: URL): string {
  const segment = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment) || 'workflow'
  } catch {
    return segment
  }
}
