import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Caller } from './auth.ts'
import {
  appliedSchema,
  begunLinksSchema,
  cancellationSchema,
  type CheckoutLine,
  checkoutSchema,
  closingSchema,
  exportedPayoutSchema,
  exportFileSchema,
  exportRowsSchema,
  fileSchema,
  guestReplySchema,
  invoiceSchema,
  goodsSchema,
  leasedExportSchema,
  linkOrderSchema,
  linksSchema,
  mailSchema,
  type NewGuestReply,
  type NewReply,
  type NewTicket,
  type NewUpload,
  openedSchema,
  payoutStatementSchema,
  queuedSchema,
  refundSchema,
  registrationSchema,
  takenMailSchema,
} from './database-answers.ts'
import { DatabaseError } from './database-error.ts'
import { createDeletions } from './deletions.ts'
import { createFiles } from './files.ts'

export { DatabaseError }

const timeoutMs = 10_000

export type Database = ReturnType<typeof createDatabase>

const uniqueViolation = '23505'

/**
 * The edge functions' client for database, storage and auth, with the secret key. Every method throws a DatabaseError
 * on failure.
 * @param url URL of the project's API
 * @param secretKey must never leave the functions
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
    ...createDeletions(call, url, secretKey),

    /**
     * The user of a session token; null if the token is invalid or its session has ended. Verified by the auth service,
     * so that a revoked session is refused at once.
     */
    async callerOf(token: string): Promise<Caller | null> {
      const { data, error } = await client.auth.getUser(token)
      const isRefused = error?.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
      if (error && !isRefused) throw new DatabaseError('getUser', error)
      return data.user ? { id: data.user.id, email: data.user.email } : null
    },

    /** The current price in cents, or the reason why the buyer cannot buy. */
    beginCheckout: (buyerId: string, templateId: string, option: string) =>
      call('begin_checkout', { buyer_id: buyerId, template_id: templateId, option }, checkoutSchema),

    /**
     * Records a Checkout Session's offer, which its payment is verified against. False if it was recorded before.
     * @throws DatabaseError PT409 if the template is no longer for sale
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

    recordCustomer: (userId: string, customerId: string) =>
      call('record_customer', { user_id: userId, customer_id: customerId }, done),

    /** Applies a Stripe event. Idempotent: a repeated event returns `duplicate`. */
    applyPaymentEvent: (event: unknown) => call('apply_payment_event', { event }, appliedSchema),

    leaseDueRefunds: (maxRows: number) => call('lease_due_refunds', { max_rows: maxRows }, z.array(refundSchema)),
    markRefundSent: (refundId: string, stripeRefundId: string) =>
      call('mark_refund_sent', { refund_id: refundId, stripe_refund_id: stripeRefundId }, done),
    markRefundFailed: (refundId: string, problem: string) =>
      call('mark_refund_failed', { refund_id: refundId, problem }, done),

    leaseDueCancellations: (maxRows: number) =>
      call('lease_due_cancellations', { max_rows: maxRows }, z.array(cancellationSchema)),
    markCancellationSent: (subscriptionId: string) =>
      call('mark_cancellation_sent', { subscription_id: subscriptionId }, done),
    markCancellationFailed: (subscriptionId: string, problem: string) =>
      call('mark_cancellation_failed', { subscription_id: subscriptionId, problem }, done),

    leaseDueClosings: (maxRows: number) => call('lease_due_closings', { max_rows: maxRows }, z.array(closingSchema)),
    markClosingSent: (checkoutId: string) => call('mark_closing_sent', { checkout_id: checkoutId }, done),
    markClosingFailed: (checkoutId: string, problem: string) =>
      call('mark_closing_failed', { checkout_id: checkoutId, problem }, done),

    /** What is left to make of a template's Payment Links, leased to its creator or an admin, or the reason why not. */
    beginPaymentLinks: (callerId: string, templateId: string) =>
      call('begin_payment_links', { caller_id: callerId, template_id: templateId }, begunLinksSchema),
    /** Leases due requests for Payment Links. */
    leaseDuePaymentLinks: (maxRows: number) =>
      call('lease_due_payment_links', { max_rows: maxRows }, z.array(linkOrderSchema)),
    /** Records and publishes a Payment Link. Idempotent. False if its offer ended meanwhile; it is then deactivated. */
    recordPaymentLink: (link: {
      linkId: string
      templateId: string
      option: string
      lines: CheckoutLine[]
      url: string
    }) =>
      call(
        'record_payment_link',
        {
          link_id: link.linkId,
          template_id: link.templateId,
          option: link.option,
          lines: link.lines,
          url: link.url,
        },
        z.boolean(),
      ),
    /** Ends an attempt to make links; with a problem it is repeated later. @returns the open links */
    finishPaymentLinks: (requestId: string, problem: string | null) =>
      call('finish_payment_links', { request_id: requestId, problem }, linksSchema),

    /** Storage location of a purchased file, if the buyer is entitled to it; without a version, of the newest. */
    templateGoods: (buyerId: string, templateId: string, version?: number) =>
      call('template_goods', { buyer_id: buyerId, template_id: templateId, version: version ?? null }, goodsSchema),

    /** Storage location of the file of a template or revision under review, if the caller is an admin. */
    goodsUnderReview: (adminId: string, id: string) =>
      call('goods_under_review', { admin_id: adminId, id }, goodsSchema),

    /** Counts a document before it is made. False if rate limited. */
    countDocumentRequest: (userId: string) => call('count_document_request', { user_id: userId }, z.boolean()),
    /** The statement of a payout, for its creator and admins; null for others. */
    payoutStatement: (payoutId: string, readerId: string) =>
      call('payout_statement', { payout_id: payoutId, reader: readerId }, payoutStatementSchema),

    /** The invoice of a payment, for its buyer; null for others. */
    paymentInvoice: (paymentId: string, readerId: string) =>
      call('payment_invoice', { payment_id: paymentId, reader: readerId }, invoiceSchema),
    /** The invoice to attach to a mail of the outbox; null for mails without one. */
    mailInvoice: (mailId: string) => call('mail_invoice', { mail_id: mailId }, invoiceSchema),

    /** Counts a question to Stripe about a buyer's billing. False if rate limited. */
    countBillingRequest: (userId: string) => call('count_billing_request', { user_id: userId }, z.boolean()),
    /** The Stripe customer whose portal a buyer opens; null without one. */
    billingCustomer: (userId: string) => call('billing_customer', { user_id: userId }, z.string().nullable()),

    /** Counts an export of payouts. @returns the reason if it is refused */
    countPayoutExport: (adminId: string) =>
      call('count_payout_export', { admin_id: adminId }, z.enum(['ok', 'not_admin', 'too_many'])),
    /** Payouts with their accounts, if all of them are pending; else none. Written to the audit log. */
    payoutExport: (payoutIds: string[], adminId: string) =>
      call('payout_export', { payout_ids: payoutIds, admin: adminId }, z.array(exportedPayoutSchema)),

    /** Leases due mails to this caller until their next attempt. */
    leaseDueMail: (maxRows: number) => call('lease_due_mail', { max_rows: maxRows }, z.array(mailSchema)),
    markMailSent: (mailId: string) => call('mark_mail_sent', { mail_id: mailId }, done),
    markMailFailed: (mailId: string, problem: string) => call('mark_mail_failed', { mail_id: mailId, problem }, done),

    /** Leases one mail by key; null if unknown. `is_due` is true if this caller has the lease. */
    async leaseMail(mailKey: string) {
      const [mail] = await call('lease_mail', { mail_key: mailKey }, z.array(takenMailSchema))
      return mail ?? null
    },

    /** Queues the welcome mail of a new creator. The result does not reveal whether the account exists. */
    queuePendingNotification: (email: string) => call('queue_pending_notification', { email }, done),
    /** Queues the mail of a reviewed application, once; admins only. */
    queueReviewMail: (adminId: string, applicationId: string) =>
      call('queue_review_mail', { admin_id: adminId, application_id: applicationId }, queuedSchema),

    /**
     * Mails the owner of a confirmed account that somebody tried to register its address. The result does not reveal
     * whether it exists.
     */
    queueAccountExistsMail: (email: string) => call('queue_account_exists_mail', { email }, done),
    /**
     * Registration data for the CRM, returned once per confirmed account; null before confirmation and on later calls.
     */
    crmRegistration: (userId: string) => call('crm_registration', { user_id: userId }, registrationSchema),

    /** Counts a request with files before its body is read. False if rate limited. */
    countRequestWithFiles: (purpose: string, userId: string | null, caller: string | null) =>
      call('count_request_with_files', { purpose, user_id: userId, caller }, z.boolean()),

    /** Counts an attempt to open a ticket. False if rate limited. */
    countTicketAttempt: (userId: string | null, email: string, caller: string | null) =>
      call('count_ticket_attempt', { user_id: userId, email, caller }, z.boolean()),

    /** Opens a ticket with stored attachments. @returns its id and reference number */
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

    /** Counts a reply with attachments. @returns the reason if it is refused */
    countReplyAttempt: (userId: string, ticketId: string) =>
      call('count_reply_attempt', { user_id: userId, ticket_id: ticketId }, z.enum(['ok', 'not_found', 'too_many'])),

    /** Adds a reply with stored attachments. @returns its id */
    addReply: ({ userId, ticketId, body, attachments }: NewReply) =>
      call('add_reply', { user_id: userId, ticket_id: ticketId, body, attachments }, z.string()),

    /** Counts a visitor's reply by a mailed link. @returns its ticket, or the reason if it is refused */
    countGuestReply: (token: string) => call('count_guest_reply', { token }, guestReplySchema),

    /** Adds a visitor's reply by a mailed link, with stored attachments. @returns its id */
    addGuestReply: ({ token, body, attachments }: NewGuestReply) =>
      call('add_guest_reply', { token, body, attachments }, z.string()),

    /** Whether a file is attached to the ticket of a mailed link. @returns the reason if it is refused */
    guestAttachment: (token: string, path: string, caller: string | null) =>
      call('guest_attachment', { token, path, caller }, z.enum(['ok', 'not_found', 'too_many'])),

    /** Counts an upload before its body is read. @returns the reason if it is refused */
    countUploadAttempt: (userId: string, caller: string | null, bytes: number) =>
      call('count_upload_attempt', { user_id: userId, caller, bytes }, z.enum(['ok', 'too_many', 'full'])),
    /** Records a stored file. @returns its sanitized name, or null if the daily quota is used up */
    recordUpload: (upload: NewUpload) =>
      call(
        'record_upload',
        {
          user_id: upload.userId,
          bucket_id: upload.bucket,
          path: upload.path,
          file_name: upload.name,
          file_type: upload.type,
          file_size: upload.size,
          sha256: upload.hash,
          skeleton: upload.skeleton ?? null,
          report: upload.report ?? null,
        },
        z.string().nullable(),
      ),
    /** Leases the next requested export of personal data, or null. Deletes expired ones. */
    leaseDueExport: () => call('lease_due_export', {}, leasedExportSchema),
    /** All rows about an export's person by section; null if the account or the export is gone. */
    exportRows: (exportId: string) => call('export_rows', { export_id: exportId }, exportRowsSchema),
    /** The files of an export's person, smallest first. */
    exportFiles: (exportId: string) => call('export_files', { export_id: exportId }, z.array(exportFileSchema)),
    markExportProgress: (exportId: string, progress: number) =>
      call('mark_export_progress', { export_id: exportId, progress }, done),
    /** Offers the archive and mails its owner. Idempotent. False if the export was deleted meanwhile. */
    markExportReady: (exportId: string, path: string) =>
      call('mark_export_ready', { export_id: exportId, path }, z.boolean()),
    markExportFailed: (exportId: string) => call('mark_export_failed', { export_id: exportId }, done),
    /** Path of the user's archive, or null if there is none or it has expired. */
    exportArchive: (userId: string) => call('export_archive', { user_id: userId }, z.string().nullable()),

    /** Deletes upload records whose files were swept. */
    deleteSweptUploads: () => call('delete_swept_uploads', {}, z.int()),
    /** Unreferenced files that are at least a day old, oldest first. */
    orphanedFiles: (maxRows: number) => call('orphaned_files', { max_rows: maxRows }, z.array(fileSchema)),
    /** Records a sent notification in the audit log. */
    logNotification: (entityType: string, entityId: string, details: { recipient: string; subject: string }) =>
      call(
        'admin_add_audit_log',
        { action_type: 'send_email', entity_type: entityType, entity_id: entityId, details },
        done,
      ),
  }
}
