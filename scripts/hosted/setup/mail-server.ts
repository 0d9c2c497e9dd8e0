import { check, type Finding, mendedBy } from '../findings.ts'
import type { HostedSettings } from '../settings.ts'
import type { Project } from './project.ts'

type AuthConfig = {
  smtp_host?: string | null
  smtp_port?: string | number | null
  smtp_user?: string | null
  smtp_admin_email?: string | null
  smtp_sender_name?: string | null
  uri_allow_list?: string | null
  rate_limit_email_sent?: number | null
}

/** Compares settings that come from .env; `hosted:check` may run without them. */
export async function mailServerFindings(
  { call }: Project,
  { smtp, sender, redirectUrls, mailsPerHour }: HostedSettings,
): Promise<Finding[]> {
  const config = await call<AuthConfig>('GET', '/config/auth')
  const wanted: [keyof AuthConfig, string | number][] = [
    ['smtp_host', smtp.host],
    ['smtp_port', smtp.port],
    ['smtp_user', smtp.user],
    ['smtp_admin_email', sender.address],
    ['smtp_sender_name', sender.name],
    ['uri_allow_list', redirectUrls.join(',')],
    ['rate_limit_email_sent', mailsPerHour],
  ]
  const findings = wanted.map(([name, value]) =>
    check(name, String(config[name] ?? '') === String(value), 'it differs from .env'),
  )
  return mendedBy('settings', findings)
}
