import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<Database, 'leaseDueDeletion' | 'beginDeletion' | 'deletionFiles' | 'removeFiles' | 'removeAccount'>
}

/** Time after which no further deletion starts; hosted stops a call after 150 s. */
const budgetMs = 60_000
/** Batches of files per call; an account with more is continued by the next call. */
const maxBatches = 20

/** POST with a secret key → { removed, waiting, failed }: carries out due deletions; each continues where it stopped. */
export const carryOutDeletions = ({ secretKeys, database }: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, secretKeys)
    const until = Date.now() + budgetMs
    const counts = { removed: 0, waiting: 0, failed: 0 }
    do {
      const userId = await database.leaseDueDeletion()
      if (!userId) break
      try {
        counts[(await carryOut(database, userId)) ? 'removed' : 'waiting']++
      } catch (error) {
        log('deletion_failed', errorFields(error))
        counts.failed++
      }
    } while (Date.now() < until)
    return json(counts)
  })

/** Files first, while rows still name them. @returns whether the account is removed */
async function carryOut(database: Deps['database'], userId: string): Promise<boolean> {
  if (!(await database.beginDeletion(userId))) return false
  for (let batch = 0; batch < maxBatches; batch++) {
    const files = await database.deletionFiles(userId)
    if (files.length === 0) return database.removeAccount(userId)
    for (const bucket of new Set(files.map(({ bucket_id }) => bucket_id)))
      await database.removeFiles(
        bucket,
        files.filter(({ bucket_id }) => bucket_id === bucket).map(({ path }) => path),
      )
  }
  return false
}
