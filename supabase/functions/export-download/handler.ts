import { exportMessages } from '../../../src/account/messages/export.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly } from '../_shared/base/http.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countDocumentRequest' | 'exportArchive' | 'signGoods'>
}

const fileName = 'flowshelf-data.zip'

/** POST by a signed-in user → { url, fileName }: a signed URL of the caller's own archive, valid for 60 seconds. */
export const exportDownload = ({ callerOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    if (!(await database.countDocumentRequest(caller.id))) throw new HttpError(429, exportMessages.tooManyDownloads)
    const path = await database.exportArchive(caller.id)
    if (!path) throw new HttpError(404, exportMessages.expired)
    return json({ url: await database.signGoods('data-exports', path, fileName), fileName })
  })
