import { parse, stringify } from 'smol-toml'
import type { HostedSettings } from './settings.ts'

type Table = Record<string, unknown>

const table = (of: unknown): Table => (of ?? {}) as Table

/** Sections for local development, or deployed by other commands. */
const localSections = ['studio', 'local_smtp', 'edge_runtime', 'functions']

/** Environment variables with secrets, so that they are not written to a file. */
export const smtpPasswordVariable = 'FLOWSHELF_SMTP_PASSWORD'
export const captchaSecretVariable = 'FLOWSHELF_CAPTCHA_SECRET'

/**
 * Configuration of a hosted project: supabase/config.toml without its local values, with validated settings. `supabase
 * config push` alone would push the file's loopback addresses and limits.
 */
export function hostedConfiguration(
  toml: string,
  { siteUrl, redirectUrls, smtp, sender, mailsPerHour, captchaSecret }: HostedSettings,
): string {
  const config = parse(toml) as Table
  for (const name of localSections) delete config[name]
  const api = table(config.api)
  delete api.port
  const { major_version } = table(config.db)
  const auth = table(config.auth)
  const email = table(auth.email)
  return stringify({
    ...config,
    api,
    db: { major_version, seed: { enabled: false } },
    storage: withoutObjects(table(config.storage)),
    auth: {
      ...auth,
      site_url: siteUrl,
      additional_redirect_urls: redirectUrls,
      captcha: captchaSecret
        ? { enabled: true, provider: 'turnstile', secret: `env(${captchaSecretVariable})` }
        : { enabled: false },
      rate_limit: {
        ...table(auth.rate_limit),
        email_sent: mailsPerHour,
        token_verifications: 30,
        sign_in_sign_ups: 30,
        token_refresh: 150,
      },
      email: {
        ...email,
        max_frequency: '1m0s',
        smtp: {
          enabled: true,
          host: smtp.host,
          port: smtp.port,
          user: smtp.user,
          pass: `env(${smtpPasswordVariable})`,
          admin_email: sender.address,
          sender_name: sender.name,
        },
      },
    },
  })
}

/** Files below objects_path belong to the demo templates. */
function withoutObjects(storage: Table): Table {
  const buckets = Object.entries(table(storage.buckets)).map(([id, bucket]) => {
    const { objects_path: _, ...rest } = table(bucket)
    return [id, rest]
  })
  return { ...storage, buckets: Object.fromEntries(buckets) as Table }
}
