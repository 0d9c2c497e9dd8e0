import { z } from 'zod'
import { type Call, done, problemSchema } from '../base/call.ts'

const registrationSchema = z
  .object({ first_name: z.string().nullable(), last_name: z.string().nullable(), email: z.string(), role: z.string() })
  .nullable()
const leasedExportSchema = z.object({ id: z.string(), user_id: z.string() }).nullable()
const exportRowsSchema = z.record(z.string(), z.unknown()).nullable()
const exportFileSchema = z.object({ bucket_id: z.string(), path: z.string(), size: z.number() })
const given = z.object({ ok: z.literal(true), factors: z.array(z.string()) })
const givenUpSchema = z.discriminatedUnion('ok', [given, problemSchema(['wrong_code', 'needs_code', 'too_many'])])
const givenUpOfSchema = z.discriminatedUnion('ok', [given, problemSchema(['not_admin', 'not_found', 'too_many'])])
export type ExportFile = z.infer<typeof exportFileSchema>
export type Registration = NonNullable<z.infer<typeof registrationSchema>>

/** Exports of personal data, and accounts: a part of the edge functions' database client. */
export const accountCalls = (call: Call) => ({
  /**
   * Mails the owner of a confirmed account that somebody tried to register its address. The result does not reveal
   * whether it exists, or whether the caller is rate limited.
   */
  queueAccountExistsMail: (email: string, caller: string | null) =>
    call('queue_account_exists_mail', { email, caller }, done),
  /**
   * Registration data for the CRM, returned once per confirmed account; null before confirmation and on later calls.
   */
  crmRegistration: (userId: string) => call('crm_registration', { user_id: userId }, registrationSchema),
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
  /** Gives up a user's second factor by a recovery code or, without one, while it does not count yet. */
  giveUpSecondFactor: (userId: string, sessionId: string, code: string | null) =>
    call('give_up_my_second_factor', { user_id: userId, session_id: sessionId, code }, givenUpSchema),
  /** Gives up another admin's second factor; admins only. */
  giveUpSecondFactorOf: (person: string, adminId: string) =>
    call('give_up_second_factor_of', { person, admin: adminId }, givenUpOfSchema),
})
