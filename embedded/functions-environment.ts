import { SetupError, type Settings } from './config.ts'
import type { Keys } from './types.ts'

/** Settings for Stripe's own API, or null to use the stand-in. @throws SetupError if the keys are incomplete */
export function ownStripeSettings({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_BASE,
}: Settings['environment']) {
  if (!STRIPE_SECRET_KEY) return null
  if (!STRIPE_WEBHOOK_SECRET)
    throw new SetupError(
      'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set both (the second as "stripe listen" prints it), or neither for the stand-in.',
    )
  return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...(STRIPE_API_BASE ? { STRIPE_API_BASE } : {}) }
}

type Addresses = { apiUrl: string; webUrl: string; smtpUrl: string }

type StripeSettings = { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_BASE?: string }

/** Environment variables of the edge functions, the same names as on hosted Supabase. */
export const functionsEnvironment = (
  { apiUrl, webUrl, smtpUrl }: Addresses,
  keys: Keys,
  { SUPPORT_EMAIL, MAIL_FROM }: Settings['environment'],
  stripe: StripeSettings,
): Record<string, string> => ({
  SUPABASE_URL: apiUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  SUPABASE_ANON_KEY: keys.publishable,
  SUPABASE_SERVICE_ROLE_KEY: keys.secret,
  SITE_URL: webUrl,
  SMTP_URL: smtpUrl,
  SUPPORT_EMAIL: SUPPORT_EMAIL ?? '',
  MAIL_FROM: MAIL_FROM ?? 'Flowshelf <hello@flowshelf.test>',
  ...stripe,
})
