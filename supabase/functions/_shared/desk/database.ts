import { z } from 'zod'
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
})

const queuedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), mail_key: z.string() }),
  problemSchema(['not_admin', 'not_found', 'not_decided']),
])
export type ExportedPayout = z.infer<typeof exportedPayoutSchema>

/** Calls of admins: a part of the edge functions' database client. */
export const deskCalls = (call: Call) => ({
  /** Storage location of the file of a template or revision under review, if the caller is an admin. */
  goodsUnderReview: (adminId: string, id: string) => call('goods_under_review', { admin_id: adminId, id }, goodsSchema),
  /** Counts an export of payouts. @returns the reason if it is refused */
  countPayoutExport: (adminId: string) =>
    call('count_payout_export', { admin_id: adminId }, z.enum(['ok', 'not_admin', 'too_many'])),
  /** Payouts with their accounts, if all of them are pending; else none. Written to the audit log. */
  payoutExport: (payoutIds: string[], adminId: string) =>
    call('payout_export', { payout_ids: payoutIds, admin: adminId }, z.array(exportedPayoutSchema)),
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
