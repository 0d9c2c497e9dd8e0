import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys, siteUrl, supportEmail } from '../_shared/base/environment.ts'
import { createSend } from '../_shared/mail.ts'
import { sendApprovalEmail } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(
  sendApprovalEmail({
    callerOf: database.callerOf,
    database,
    send: createSend(read),
    site: siteUrl(read),
    supportEmail: supportEmail(read),
  }),
)
