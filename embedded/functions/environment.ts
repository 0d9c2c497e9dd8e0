import { SetupError, type Settings } from '../config.ts'
import type { Keys } from '../types.ts'

/** Settings for Stripe's own API, or null to use the stand-in. @throws SetupError if the keys are incomplete */
export function ownStripeSettings({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_PORTAL_CONFIGURATION,
  STRIPE_API_BASE,
}: Settings['environment']) {
  if (!STRIPE_SECRET_KEY) return null
  if (!STRIPE_WEBHOOK_SECRET)
    throw new SetupError(
      'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set both (the second as "stripe listen" prints it), or neither for the stand-in.',
    )
  return {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    ...(STRIPE_PORTAL_CONFIGURATION ? { STRIPE_PORTAL_CONFIGURATION } : {}),
    ...(STRIPE_API_BASE ? { STRIPE_API_BASE } : {}),
  }
}

type Addresses = { apiUrl: string; webUrl: string; smtpUrl: string }

type StripeSettings = {
  STRIPE_SECRET_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  STRIPE_PORTAL_CONFIGURATION?: string
  STRIPE_API_BASE?: string
}

/** Settings that may be overridden, with values for development: a fictional company and the example IBAN of the standard. */
const defaults = {
  SUPPORT_EMAIL: '',
  MAIL_FROM: 'Flowshelf <hello@flowshelf.test>',
  ISSUER_NAME: 'Flowshelf, Inc.',
  ISSUER_ADDRESS: '100 Example Street | Springfield, IL 62701 | United States',
  PAYOUT_ACCOUNT_NAME: 'Flowshelf, Inc.',
  PAYOUT_ACCOUNT_IBAN: 'GB82WEST12345698765432',
  PAYOUT_ACCOUNT_BIC: 'WESTGB22',
}

const withDefaults = (environment: Settings['environment']): Record<string, string> =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, environment[name] ?? value]))

/** Environment variables of the edge functions, the same names as on hosted Supabase. */
export const functionsEnvironment = (
  { apiUrl, webUrl, smtpUrl }: Addresses,
  keys: Keys,
  environment: Settings['environment'],
  stripe: StripeSettings,
): Record<string, string> => ({
  SUPABASE_URL: apiUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
  SUPABASE_SECRET_KEYS: JSON.stringify(
    Object.fromEntries(keys.functions.map((key, i) => [i === 0 ? 'default' : `rotated_${i}`, key])),
  ),
  SUPABASE_ANON_KEY: keys.publishable,
  SUPABASE_SERVICE_ROLE_KEY: keys.functions.at(-1) ?? '',
  SITE_URL: webUrl,
  // Another name: a .env for hosted Supabase names a real mail server.
  SMTP_URL: environment.FLOWSHELF_SMTP_URL ?? smtpUrl,
  ...withDefaults(environment),
  ...stripe,
})
