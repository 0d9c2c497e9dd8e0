import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'

/** Problems that the user can fix; the message has one line per problem. */
export class HostedProblem extends Error {
  override name = 'HostedProblem'
}

export const managementApi = 'https://api.supabase.com'

export type Environment = Record<string, string | undefined>

export type HostedSettings = {
  siteUrl: string
  redirectUrls: string[]
  smtp: { host: string; port: number; user: string; password: string }
  sender: { name: string; address: string }
  /** Auth mails per hour, for the whole project. */
  mailsPerHour: number
  /** Secret of Cloudflare Turnstile; null without a captcha. */
  captchaSecret: string | null
  /** Environment variables of the edge functions. */
  secrets: Record<string, string>
}

const isLoopback = (host: string) =>
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|.*\.(localhost|test|local))$/i.test(host)

const publicUrl = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:' && !isLoopback(new URL(text).hostname), {
    message: 'must be an https address that the internet can reach, not one of this machine',
  })

const sender = z.string().transform((text, context) => {
  const [, name, address] = /^([^<>"]+?)\s*<([^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)>$/.exec(text.trim()) ?? []
  if (name && address && !isLoopback(address.split('@')[1] ?? '')) return { name, address }
  context.addIssue({ code: 'custom', message: 'must be like "Flowshelf <hello@example.com>", at a domain of yours' })
  return z.NEVER
})

const smtp = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null
  const port = Number(url?.port || 465)
  const isUsable =
    url?.protocol === 'smtps:' &&
    url.username !== '' &&
    url.password !== '' &&
    !isLoopback(url.hostname) &&
    ![25, 587].includes(port)
  if (isUsable)
    return {
      host: url.hostname,
      port,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }
  context.addIssue({
    code: 'custom',
    message: 'must be like smtps://user:password@smtp.example.com:465; hosted functions may not use ports 25 and 587',
  })
  return z.NEVER
})

const schema = z.object({
  SITE_URL: publicUrl.refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', {
    message: 'must have no path',
  }),
  REDIRECT_URLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(z.array(publicUrl)),
  SMTP_URL: smtp,
  MAIL_FROM: sender,
  AUTH_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(100),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w{10,}$/, 'must be a secret key of Stripe: sk_live_…, rk_live_… or a test one'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S{10,}$/, 'must be the signing secret of the webhook: whsec_…'),
  STRIPE_PORTAL_CONFIGURATION: z
    .string()
    .regex(/^bpc_\w+$/, 'must be a configuration of the customer portal: bpc_…')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ADMIN_EMAIL: z.email('must be the address of the first admin').optional(),
  ISSUER_NAME: z.string().trim().min(1, 'must be the company on payout statements'),
  ISSUER_ADDRESS: z.string().trim().min(1, 'must be its address, with | between the lines'),
  PAYOUT_ACCOUNT_NAME: z.string().trim().min(1, 'must be the holder of the account').optional(),
  PAYOUT_ACCOUNT_IBAN: z
    .string()
    .refine((text) => isValidIBAN(electronicFormatIBAN(text) ?? ''), 'must be a valid IBAN')
    .optional(),
  PAYOUT_ACCOUNT_BIC: z
    .string()
    .refine((text) => isValidBIC(text.trim().toUpperCase()), 'must be a valid BIC')
    .optional(),
  GHL_WEBHOOK_URL: publicUrl.optional(),
  VITE_TURNSTILE_SITE_KEY: z.string().trim().min(1).optional(),
  TURNSTILE_SECRET: z.string().trim().min(1).optional(),
})

/** One without the other would refuse every sign-in, or check nothing. */
const isWholeCaptcha = ({ VITE_TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: z.output<typeof schema>) =>
  Boolean(VITE_TURNSTILE_SITE_KEY) === Boolean(TURNSTILE_SECRET)

/** Secrets that the functions cannot do without. */
export const requiredSecrets = [
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ISSUER_NAME',
  'ISSUER_ADDRESS',
] as const

const secretNames = [
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PORTAL_CONFIGURATION',
  'SUPPORT_EMAIL',
  'ISSUER_NAME',
  'ISSUER_ADDRESS',
  'PAYOUT_ACCOUNT_NAME',
  'PAYOUT_ACCOUNT_IBAN',
  'PAYOUT_ACCOUNT_BIC',
  'GHL_WEBHOOK_URL',
] as const

/** @throws HostedProblem that lists every missing or invalid setting */
export function readHostedSettings(environment: Environment): HostedSettings {
  const { success, data, error } = schema
    .refine(isWholeCaptcha, {
      path: [environment.TURNSTILE_SECRET ? 'VITE_TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET'],
      message: 'must be set together with the other key of the captcha',
    })
    .safeParse(environment)
  if (!success) {
    const lines = error.issues.map(({ path: [name], message }) => {
      const isUnset = environment[String(name)] === undefined
      return `  ${String(name)} ${isUnset ? 'is not set' : message}`
    })
    throw new HostedProblem(
      [
        'These settings are missing or wrong, in the environment or in .env (.env.example says what each is):',
        ...new Set(lines),
      ].join('\n'),
    )
  }
  const siteUrl = new URL(data.SITE_URL).origin
  const secrets = Object.fromEntries(
    secretNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  return {
    siteUrl,
    redirectUrls: [`${siteUrl}/**`, ...data.REDIRECT_URLS],
    smtp: data.SMTP_URL,
    sender: data.MAIL_FROM,
    mailsPerHour: data.AUTH_MAILS_PER_HOUR,
    captchaSecret: data.TURNSTILE_SECRET ?? null,
    secrets: { SITE_URL: siteUrl, ...secrets },
  }
}

/** @throws HostedProblem if the argument is not a project ref */
export function readRef(args: string[]): string {
  const [ref = ''] = args.filter((arg) => !arg.startsWith('--'))
  if (/^[a-z]{20}$/.test(ref)) return ref
  throw new HostedProblem(
    'Name the project by its reference of 20 letters, the first part of its address: npm run hosted:push -- abcdefghijklmnopqrst',
  )
}
