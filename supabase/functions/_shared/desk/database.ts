import { z } from 'zod'
import type { ExportFormat } from '../../../../src/desk/rules/payout-safeguards.ts'
import { type Call, done, problemSchema } from '../base/call.ts'
import { goodsSchema } from '../buying/database.ts'

const exportedPayoutSchema = z.object({
  id: z.string(),
  number: z.string().regex(/^[A-Z0-9-]{1,35}$/),
  net_cents: z.int().positive(),
  account_holder_name: z.string(),
  iban: z.string(),
  /** BIC. */
  bank_code: z.string(),
  bank_name: z.string(),
  creator_email: z.string().nullable(),
  /** Whether another file has it already. */
  is_exported: z.boolean(),
})

const exportSchema = z.object({ payouts: z.array(exportedPayoutSchema), dated_at: z.string() })

const queuedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), mail_key: z.string() }),
  problemSchema(['not_admin', 'not_found', 'not_decided']),
])
export type ExportedPayout = z.infer<typeof exportedPayoutSchema>

export type MadeExport = {
  payoutIds: string[]
  adminId: string
  format: ExportFormat
  /** SHA-256 of the file. */
  fileHash: string
  /** The time in the file. */
  datedAt: string
  /** Whether payouts may be in another file. */
  again: boolean
}

/** Calls of admins: a part of the edge functions' database client. */
export const deskCalls = (call: Call) => ({
  /** Storage location of the file of a template or revision under review, or at its last review; admins only. */
  goodsUnderReview: (adminId: string, id: string, atLastReview = false) =>
    call('goods_under_review', { admin_id: adminId, id, at_last_review: atLastReview }, goodsSchema),
  /** Counts an export of payouts. @returns the reason if it is refused */
  countPayoutExport: (adminId: string) =>
    call('count_payout_export', { admin_id: adminId }, z.enum(['ok', 'not_admin', 'too_many'])),
  /**
   * Payouts with their accounts, if all of them are pending; else none.
   * @throws DatabaseError 42501 if one is the admin's own, PT409 if another admin has to approve one first
   */
  payoutExport: (payoutIds: string[], adminId: string) =>
    call('payout_export', { payout_ids: payoutIds, admin: adminId }, exportSchema),
  /**
   * Marks payouts as being in a file, before it is handed out. Written to the audit log.
   * @throws DatabaseError PT404 if one is no longer pending, PT412 if one is in another file
   */
  recordPayoutExport: ({ payoutIds, adminId, format, fileHash, datedAt, again }: MadeExport) =>
    call(
      'record_payout_export',
      { payout_ids: payoutIds, admin: adminId, format, file_hash: fileHash, dated_at: datedAt, again },
      done,
    ),
  /** Queues the mail of a reviewed application, once; admins only. */
  queueReviewMail: (adminId: string, applicationId: string) =>
    call('queue_review_mail', { admin_id: adminId, application_id: applicationId }, queuedSchema),
  /** Records a sent notification in the audit log. */
  logNotification: (entityType: string, entityId: string, details: { recipient: string; subject: string }) =>
    call(
      'admin_add_audit_log',
      { action_type: 'send_email', entity_type: entityType, entity_id: entityId, details },
      done,
    ),
})
