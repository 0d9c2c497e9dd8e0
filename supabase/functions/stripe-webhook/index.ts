import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/environment.ts'
import { createPayments, createStripe } from '../_shared/stripe.ts'
import { stripeWebhook } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const url = required(read, 'SUPABASE_URL')
const [secretKey] = secretKeys(read)

/** The scheduler sends what this call does not. */
const wakeOutbox = () =>
  void fetch(`${url}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: secretKey }, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.body?.cancel())
    .catch((error: Error) => console.error('stripe-webhook: send-outbox', error.message))

Deno.serve(
  stripeWebhook({
    webhookSecret: read('STRIPE_WEBHOOK_SECRET') ?? '',
    database: createDatabase(url, secretKey),
    payments: createPayments(createStripe(read)),
    wakeOutbox,
  }),
)
