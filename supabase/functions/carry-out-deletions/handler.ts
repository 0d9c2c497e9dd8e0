import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<
    Database,
    'leaseDueDeletion' | 'beginDeletion' | 'deletionFiles' | 'removeFiles' | 'removeAccount' | 'markDeletionFailed'
  >
}

/** Time after which no further deletion starts; hosted stops a call after 150 s. */
const budgetMs = 60_000
/** Batches of files per call; an account with more is continued by the next call. */
const maxBatches = 20
/** Steps of one kind per call, each a transaction of its own that takes up to 1,000 rows per table. */
const maxSteps = 200

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
        await database
          .markDeletionFailed(userId, (error as Error).message)
          // Due again when the lease ends.
          .catch((problem: unknown) => log('deletion_not_marked', errorFields(problem)))
        counts.failed++
      }
    } while (Date.now() < until)
    return json(counts)
  })

/** Repeats a step while there is more to do. @returns the last outcome, `more` if the next call has to continue */
async function repeat<Outcome extends string>(step: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await step()
  for (let steps = 1; outcome === 'more' && steps < maxSteps; steps++) outcome = await step()
  return outcome
}

/** Files first, while rows still name them. @returns whether the account is removed */
async function carryOut(database: Deps['database'], userId: string): Promise<boolean> {
  if ((await repeat(() => database.beginDeletion(userId))) !== 'begun') return false
  for (let batch = 0; batch < maxBatches; batch++) {
    const files = await database.deletionFiles(userId)
    if (files.length === 0) return (await repeat(() => database.removeAccount(userId))) === 'removed'
    for (const bucket of new Set(files.map(({ bucket_id }) => bucket_id)))
      await database.removeFiles(
        bucket,
        files.filter(({ bucket_id }) => bucket_id === bucket).map(({ path }) => path),
      )
  }
  return false
}
