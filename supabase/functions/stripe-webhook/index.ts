import { afterAnswer } from '../_shared/base/after-answer.ts'
import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { createPayments, createStripe } from '../_shared/buying/stripe.ts'
import { stripeWebhook } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const url = required(read, 'SUPABASE_URL')
const [secretKey] = secretKeys(read)

const sendOutbox = async () => {
  const response = await fetch(`${url}/functions/v1/send-outbox`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(5_000),
  })
  await response.body?.cancel()
}

/** Best effort: the scheduler sends the remaining mails. */
const wakeOutbox = () => afterAnswer('stripe-webhook: send-outbox', sendOutbox())

Deno.serve(
  stripeWebhook({
    webhookSecret: read('STRIPE_WEBHOOK_SECRET') ?? '',
    database: createDatabase(url, secretKey),
    payments: createPayments(createStripe(read)),
    wakeOutbox,
  }),
)
