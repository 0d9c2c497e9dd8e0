import { z } from 'zod'
import { type Call, done } from '../base/call.ts'

const storedFileSchema = z.object({ bucket_id: z.string(), path: z.string() })

/** Part of the functions' client: deletions of accounts. @param call calls an RPC with the secret key */
export const createDeletions = (call: Call) => ({
  hasPassword: (userId: string, password: string) => call('has_password', { user_id: userId, password }, z.boolean()),
  /** False beyond 10 an hour per account. */
  countDeletionAttempt: (userId: string) => call('count_deletion_attempt', { user_id: userId }, z.boolean()),
  /** Requests the deletion in 7 days. @returns its time. @throws DatabaseError PT409 if a balance has no bank account */
  scheduleDeletion: (userId: string) => call('schedule_deletion', { user_id: userId }, z.string()),

  /** Leases the next due deletion: the user's id, or null. */
  leaseDueDeletion: () => call('lease_due_deletion', {}, z.string().nullable()),
  /** The next step of ending commerce and sessions. `waiting`: for money, or the account is kept. */
  beginDeletion: (userId: string) => call('begin_deletion', { user_id: userId }, z.enum(['more', 'begun', 'waiting'])),
  /** Stored files that are left, up to 500. */
  deletionFiles: (userId: string) => call('deletion_files', { user_id: userId }, z.array(storedFileSchema)),
  /** The next step of removing the rows and, last, the account. */
  removeAccount: (userId: string) =>
    call('remove_account', { user_id: userId }, z.enum(['more', 'removed', 'waiting'])),
  /** Records why a step failed; it is repeated later. */
  markDeletionFailed: (userId: string, problem: string) =>
    call('mark_deletion_failed', { user_id: userId, problem }, done),
})
