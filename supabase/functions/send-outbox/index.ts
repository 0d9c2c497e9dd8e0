import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys, siteUrl } from '../_shared/environment.ts'
import { createSend } from '../_shared/mail.ts'
import { createPayments, createStripe } from '../_shared/stripe.ts'
import { sendOutbox } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const keys = secretKeys(read)

Deno.serve(
  sendOutbox({
    secretKeys: keys,
    database: createDatabase(required(read, 'SUPABASE_URL'), keys[0]),
    send: createSend(read),
    payments: read('STRIPE_SECRET_KEY') ? createPayments(createStripe(read)) : null,
    site: siteUrl(read),
  }),
)
