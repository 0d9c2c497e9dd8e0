import { parse } from 'smol-toml'
import { readHere } from '../../../scripts/hosted/here.ts'

type AuthToml = {
  site_url: string
  additional_redirect_urls: string[]
  jwt_expiry: number
  enable_refresh_token_rotation: boolean
  enable_anonymous_sign_ins?: boolean
  captcha: { enabled: boolean; provider?: string }
  rate_limit: Record<string, number>
  mfa: { max_enrolled_factors: number; totp: { enroll_enabled: boolean; verify_enabled: boolean } }
  email: {
    enable_confirmations: boolean
    double_confirm_changes: boolean
    require_current_password: boolean
    secure_password_change: boolean
    otp_length: number
    smtp: { host: string; port: number; user: string; admin_email: string; sender_name: string }
  }
}

/** What the Management API answers about the auth service after `supabase config push` of a config.toml. */
export function authConfigOf(toml: string): Record<string, unknown> {
  const { email, rate_limit, mfa, captcha, ...auth } = (parse(toml) as unknown as { auth: AuthToml }).auth
  return {
    ...Object.fromEntries(
      [...readHere().mails].flatMap(([name, { subject, content }]) => [
        [`mailer_subjects_${name}`, subject],
        [`mailer_templates_${name}_content`, content],
      ]),
    ),
    site_url: auth.site_url,
    uri_allow_list: auth.additional_redirect_urls.join(','),
    smtp_host: email.smtp.host,
    smtp_port: String(email.smtp.port),
    smtp_user: email.smtp.user,
    smtp_admin_email: email.smtp.admin_email,
    smtp_sender_name: email.smtp.sender_name,
    smtp_max_frequency: 60,
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    mailer_otp_length: email.otp_length,
    security_update_password_require_current_password: email.require_current_password,
    security_update_password_require_reauthentication: email.secure_password_change,
    security_captcha_enabled: captcha.enabled,
    security_captcha_provider: captcha.provider ?? null,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins ?? false,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    jwt_exp: auth.jwt_expiry,
    mfa_totp_enroll_enabled: mfa.totp.enroll_enabled,
    mfa_totp_verify_enabled: mfa.totp.verify_enabled,
    mfa_max_enrolled_factors: mfa.max_enrolled_factors,
    rate_limit_email_sent: rate_limit.email_sent,
    rate_limit_verify: rate_limit.token_verifications,
    rate_limit_token_refresh: rate_limit.token_refresh,
    rate_limit_otp: rate_limit.sign_in_sign_ups,
  }
}
