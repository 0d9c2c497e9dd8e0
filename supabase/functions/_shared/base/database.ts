import { z } from 'zod'
import { type Call, done } from './call.ts'

const fileSchema = z.object({ bucket_id: z.string(), path: z.string() })

const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.int(),
})
const takenMailSchema = mailSchema.extend({ is_due: z.boolean() })

/** Result of inspecting a workflow file: its diagram, the report on it, and its fingerprint. */
export type FoundInUpload = { diagram?: unknown; report?: unknown; print?: unknown }

export type NewUpload = {
  userId: string
  bucket: string
  path: string
  name: string
  type: string
  size: number
  hash: string
} & FoundInUpload
export type Mail = z.infer<typeof mailSchema>

/** Files, mails and limits: a part of the edge functions' database client. */
export const baseCalls = (call: Call) => ({
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
        diagram: upload.diagram ?? null,
        report: upload.report ?? null,
        print: upload.print ?? null,
      },
      z.string().nullable(),
    ),
  /** Counts a request with files before its body is read. False if rate limited. */
  countRequestWithFiles: (purpose: string, userId: string | null, caller: string | null) =>
    call('count_request_with_files', { purpose, user_id: userId, caller }, z.boolean()),
  /** Deletes upload records whose files were swept. */
  deleteSweptUploads: () => call('delete_swept_uploads', {}, z.int()),
  /** Unreferenced files that are at least a day old, oldest first. */
  orphanedFiles: (maxRows: number) => call('orphaned_files', { max_rows: maxRows }, z.array(fileSchema)),
  /** Leases the next due mail to this caller; null if none is due, or the mail server has an outage. */
  async leaseDueMail() {
    const [mail] = await call('lease_due_mail', {}, z.array(mailSchema))
    return mail ?? null
  },
  /** Begins an attempt to send a leased mail. False if the mail must not be sent: another sender has begun, or it is done. */
  beginMail: (mailId: string) => call('begin_mail', { mail_id: mailId }, z.boolean()),
  markMailSent: (mailId: string) => call('mark_mail_sent', { mail_id: mailId }, done),
  /** The mail failed for a reason of its own. Counts an attempt. */
  markMailFailed: (mailId: string, problem: string) => call('mark_mail_failed', { mail_id: mailId, problem }, done),
  /** The mail server is out of order. Pauses all mail. */
  markMailPostponed: (mailId: string, problem: string) =>
    call('mark_mail_postponed', { mail_id: mailId, problem }, done),
  /** The mail may have been sent. Sets it aside, and pauses all mail. */
  markMailUncertain: (mailId: string, problem: string) =>
    call('mark_mail_uncertain', { mail_id: mailId, problem }, done),
  /** Leases one mail by key; null if unknown. `is_due` is true if this caller has the lease. */
  async leaseMail(mailKey: string) {
    const [mail] = await call('lease_mail', { mail_key: mailKey }, z.array(takenMailSchema))
    return mail ?? null
  },
  /** Whether outbox and jobs are within their values. */
  isHealthy: () => call('is_healthy', {}, z.boolean()),
  /** Counts a document before it is made. False if rate limited. */
  countDocumentRequest: (userId: string) => call('count_document_request', { user_id: userId }, z.boolean()),
})
