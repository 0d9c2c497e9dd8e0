import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Caller } from './auth.ts'
import {
  appliedSchema,
  cancellationSchema,
  type CheckoutLine,
  checkoutSchema,
  closingSchema,
  fileSchema,
  goodsSchema,
  mailSchema,
  type NewReply,
  type NewTicket,
  type NewUpload,
  openedSchema,
  queuedSchema,
  refundSchema,
  registrationSchema,
  takenMailSchema,
} from './database-answers.ts'
import { DatabaseError } from './database-error.ts'
import { createFiles } from './files.ts'

export { DatabaseError }

const timeoutMs = 10_000

export type Database = ReturnType<typeof createDatabase>

const uniqueViolation = '23505'

/**
 * What edge functions ask of the database, storage and auth service, with the secret key. Every method throws a
 * DatabaseError when the call fails.
 * @param url the project's API.
 * @param secretKey never leaves the functions.
 */
export function createDatabase(url: string, secretKey: string) {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

  async function call<T>(name: string, args: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> {
    const { data, error } = await client.rpc(name, args).abortSignal(AbortSignal.timeout(timeoutMs))
    if (error) throw new DatabaseError(name, error)
    return schema.parse(data)
  }

  const done = z.unknown()

  return {
    ...createFiles(client),

    /**
     * The person a session token stands for; null when it is not valid (any more). The auth service is asked, whatever key
     * signed the token, so that an ended session is refused at once.
     */
    async callerOf(token: string): Promise<Caller | null> {
      const { data, error } = await client.auth.getUser(token)
      const isRefused = error?.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
      if (error && !isRefused) throw new DatabaseError('getUser', error)
      return data.user ? { id: data.user.id } : null
    },

    /** What the buyer would pay at this moment, in cents, or why they cannot buy. */
    beginCheckout: (buyerId: string, templateId: string, option: string) =>
      call('begin_checkout', { buyer_id: buyerId, template_id: templateId, option }, checkoutSchema),

    /**
     * Keeps what a Checkout Session offers; a payment is later held against it. False when it is kept already.
     * @throws DatabaseError PT409 when the template is no longer for sale.
     */
    async recordCheckout(checkout: {
      sessionId: string
      buyerId: string
      templateId: string
      option: string
      lines: CheckoutLine[]
      url: string
      expiresAt: Date
    }): Promise<boolean> {
      const args = {
        session_id: checkout.sessionId,
        buyer_id: checkout.buyerId,
        template_id: checkout.templateId,
        option: checkout.option,
        lines: checkout.lines,
        url: checkout.url,
        expires_at: checkout.expiresAt.toISOString(),
      }
      try {
        await call('record_checkout', args, done)
        return true
      } catch (error) {
        if (error instanceof DatabaseError && error.code === uniqueViolation) return false
        throw error
      }
    },

    rememberCustomer: (userId: string, customerId: string) =>
      call('remember_customer', { user_id: userId, customer_id: customerId }, done),

    /** Applies a Stripe event once; repeated, it answers duplicate and changes nothing. */
    applyPaymentEvent: (event: unknown) => call('apply_payment_event', { event }, appliedSchema),

    dueRefunds: (maxRows: number) => call('due_refunds', { max_rows: maxRows }, z.array(refundSchema)),
    markRefundSent: (refundId: string, stripeRefundId: string) =>
      call('mark_refund_sent', { refund_id: refundId, stripe_refund_id: stripeRefundId }, done),
    markRefundFailed: (refundId: string, problem: string) =>
      call('mark_refund_failed', { refund_id: refundId, problem }, done),

    dueCancellations: (maxRows: number) =>
      call('due_cancellations', { max_rows: maxRows }, z.array(cancellationSchema)),
    markCancellationSent: (subscriptionId: string) =>
      call('mark_cancellation_sent', { subscription_id: subscriptionId }, done),
    markCancellationFailed: (subscriptionId: string, problem: string) =>
      call('mark_cancellation_failed', { subscription_id: subscriptionId, problem }, done),

    dueClosings: (maxRows: number) => call('due_closings', { max_rows: maxRows }, z.array(closingSchema)),
    markClosingSent: (checkoutId: string) => call('mark_closing_sent', { checkout_id: checkoutId }, done),
    markClosingFailed: (checkoutId: string, problem: string) =>
      call('mark_closing_failed', { checkout_id: checkoutId, problem }, done),

    /** Where a template's goods lie, if this person may have them. */
    templateGoods: (buyerId: string, templateId: string) =>
      call('template_goods', { buyer_id: buyerId, template_id: templateId }, goodsSchema),

    /** Mails whose time has come; they are this caller's until their next attempt is due. */
    dueMail: (maxRows: number) => call('due_mail', { max_rows: maxRows }, z.array(mailSchema)),
    markMailSent: (mailId: string) => call('mark_mail_sent', { mail_id: mailId }, done),
    markMailFailed: (mailId: string, problem: string) => call('mark_mail_failed', { mail_id: mailId, problem }, done),

    /** One mail by its key; null where there is none. `is_due` says that it is this caller's to send. */
    async takeMail(mailKey: string) {
      const [mail] = await call('take_mail', { mail_key: mailKey }, z.array(takenMailSchema))
      return mail ?? null
    },

    /** Queues the mail to a creator who just registered. Does not tell whether there is one. */
    queuePendingNotification: (email: string) => call('queue_pending_notification', { email }, done),
    /** Makes sure that the mail about a decided application is queued, once; for an admin. */
    queueReviewMail: (adminId: string, applicationId: string) =>
      call('queue_review_mail', { admin_id: adminId, application_id: applicationId }, queuedSchema),

    /** Mails whoever has a confirmed account that somebody registers with their address. Does not tell whether there is one. */
    noteRegistration: (email: string) => call('note_registration', { email }, done),
    /** What the CRM is told of a confirmed account, once; null before its confirmation and on every repetition. */
    crmRegistration: (userId: string) => call('crm_registration', { user_id: userId }, registrationSchema),

    /** Counts a request with files before its body is read; false when there were too many. */
    takeUploadTurn: (purpose: string, userId: string | null, caller: string | null) =>
      call('take_upload_turn', { purpose, user_id: userId, caller }, z.boolean()),

    /** Counts a try to open a ticket, before anything of it is stored; false when there were too many. */
    takeTicketTurn: (userId: string | null, email: string, caller: string | null) =>
      call('take_ticket_turn', { user_id: userId, email, caller }, z.boolean()),

    /** Opens a ticket whose attachments are stored; its reference is what people are told. */
    openTicket: (ticket: NewTicket) =>
      call(
        'open_ticket',
        {
          ticket_id: ticket.id,
          user_id: ticket.userId,
          email: ticket.email,
          name: ticket.name,
          category: ticket.category,
          subject: ticket.subject,
          body: ticket.body,
          attachments: ticket.attachments,
          announce_to: ticket.announceTo,
        },
        openedSchema,
      ),

    /** Counts a reply with files, before any of them is stored; or why there can be none. */
    takeReplyTurn: (userId: string, ticketId: string) =>
      call(
        'take_reply_turn',
        { user_id: userId, ticket_id: ticketId },
        z.enum(['ok', 'not_found', 'no_account', 'too_many']),
      ),

    /** Adds a reply whose attachments are stored; its id. */
    addReply: ({ userId, ticketId, body, attachments }: NewReply) =>
      call('add_reply', { user_id: userId, ticket_id: ticketId, body, attachments }, z.string()),

    /** Counts an upload before its body is read; or why there can be none now. */
    takeFileTurn: (userId: string, caller: string | null, bytes: number) =>
      call('take_file_turn', { user_id: userId, caller, bytes }, z.enum(['ok', 'too_many', 'full'])),
    /** Pins what was stored. Its name as it is kept; null where the day's bytes are used up. */
    recordUpload: ({ userId, bucket, path, name, type, size, hash }: NewUpload) =>
      call(
        'record_upload',
        { user_id: userId, bucket_id: bucket, path, file_name: name, file_type: type, file_size: size, sha256: hash },
        z.string().nullable(),
      ),
    /** Forgets uploads whose files were swept. */
    forgetSweptUploads: () => call('forget_swept_uploads', {}, z.int()),
    /** Files that no row refers to and that are a day old, the oldest first. */
    orphanedFiles: (maxRows: number) => call('orphaned_files', { max_rows: maxRows }, z.array(fileSchema)),
    /** Notes in the audit log that somebody outside was told of something. */
    logNotification: (entityType: string, entityId: string, details: { recipient: string; subject: string }) =>
      call(
        'admin_add_audit_log',
        { action_type: 'send_email', entity_type: entityType, entity_id: entityId, details },
        done,
      ),
  }
}
