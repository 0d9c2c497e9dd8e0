import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys, siteUrl } from '../_shared/base/environment.ts'
import { createPayments, createStripe } from '../_shared/buying/stripe.ts'
import { billingPortal } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const database = createDatabase(required(read, 'SUPABASE_URL'), secretKeys(read)[0])

Deno.serve(
  billingPortal({
    callerOf: database.callerOf,
    database,
    payments: createPayments(createStripe(read), read('STRIPE_PORTAL_CONFIGURATION')),
    site: siteUrl(read),
  }),
)
