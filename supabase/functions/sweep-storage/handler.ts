import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<Database, 'orphanedFiles' | 'removeFiles' | 'deleteSweptUploads'>
}

const batch = 500

/**
 * POST with a secret key → { removed, failed }: deletes unreferenced files, oldest first. A failing bucket is logged
 * and does not stop the others.
 */
export const sweepStorage = ({ secretKeys, database }: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, secretKeys)
    let removed = 0
    let failed = 0
    const orphans = await database.orphanedFiles(batch)
    for (const bucket of new Set(orphans.map(({ bucket_id }) => bucket_id))) {
      const paths = orphans.filter(({ bucket_id }) => bucket_id === bucket).map(({ path }) => path)
      try {
        await database.removeFiles(bucket, paths)
        removed += paths.length
      } catch (error) {
        log('files_not_removed', { bucket, count: paths.length, ...errorFields(error) })
        failed += paths.length
      }
    }
    await database.deleteSweptUploads()
    return json({ removed, failed })
  })
