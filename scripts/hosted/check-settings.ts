import { ask, check, type Finding, notChecked } from './findings.ts'

type Fields = Record<string, unknown>

export type Expected = {
  siteUrl: string | undefined
  /** Names of the edge functions in this repository. */
  functions: string[]
  /** Names of their required secrets. */
  secrets: string[]
  /** Expected access token lifetime in seconds, from config.toml. */
  jwtExpiry: number
}

const push = 'npm run hosted:push sets it'

/** Checks a project's settings by the Management API. Without a token or a response they count as not checked. */
export async function checkSettings(
  api: string,
  ref: string,
  token: string | undefined,
  expected: Expected,
): Promise<Finding[]> {
  const read = async (
    what: string,
    path: string,
    judge: (body: never) => Finding[],
    body?: object,
  ): Promise<Finding[]> => {
    if (!token) return [notChecked(what, 'set SUPABASE_ACCESS_TOKEN (supabase.com/dashboard/account/tokens)')]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await ask(
      `${api}/v1/projects/${ref}/${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (!answer) return [notChecked(what, 'the Management API does not answer')]
    if (answer.status !== 200 && answer.status !== 201)
      return [notChecked(what, `the Management API answers ${answer.status}`)]
    return judge(answer.body as never)
  }
  const findings = await Promise.all([
    read('settings of the auth service', 'config/auth', (config: Fields) => judgeAuth(config, expected)),
    read('settings of the data API', 'postgrest', judgeDataApi),
    read('private channels', 'config/realtime', judgeRealtime),
    read('jobs of the database', 'database/query/read-only', judgeJobs, { query: jobsQuery }),
    read('edge functions', 'functions', (deployed: Fields[]) => judgeFunctions(deployed, expected.functions)),
    read('secrets of the functions', 'secrets', (secrets: Fields[]) => judgeSecrets(secrets, expected.secrets)),
  ])
  return findings.flat()
}

const isLoopback = (text: unknown) => /localhost|127\.0\.0\.1|\[::1\]/i.test(String(text ?? ''))

function judgeAuth(config: Fields, { siteUrl, jwtExpiry }: Expected): Finding[] {
  const is = (name: string, value: unknown, what: string) =>
    check(what, config[name] === value, `${name} is ${JSON.stringify(config[name])}; ${push}`)
  return [
    siteUrl
      ? is('site_url', siteUrl, 'address of the page')
      : check('address of the page', !isLoopback(config.site_url), `site_url is ${String(config.site_url)}; ${push}`),
    check(
      'redirects stay off this machine',
      !isLoopback(config.uri_allow_list),
      `uri_allow_list is ${String(config.uri_allow_list)}; ${push}`,
    ),
    check(
      'auth mails by an own server',
      Boolean(config.smtp_host) && !isLoopback(config.smtp_host),
      `smtp_host is not set: Supabase mails its own team alone; ${push}`,
    ),
    is('mailer_autoconfirm', false, 'addresses are confirmed'),
    is('mailer_secure_email_change_enabled', true, 'both addresses agree to a change'),
    is('security_update_password_require_current_password', true, 'a new password asks for the current one'),
    is('security_update_password_require_reauthentication', true, 'a new password asks for a session of this day'),
    check(
      'leaked passwords are refused',
      config.password_hibp_enabled === true,
      'password_hibp_enabled is off: enable "Prevent use of leaked passwords" in the dashboard (Authentication, Sign In / Providers, Email; needs the Pro plan)',
    ),
    check(
      'sign-ups, sign-ins and recovery ask for a captcha',
      config.security_captcha_enabled === true && config.security_captcha_provider === 'turnstile',
      `security_captcha_enabled is ${JSON.stringify(config.security_captcha_enabled)}; set VITE_TURNSTILE_SITE_KEY and TURNSTILE_SECRET, build the page again, and ${push}`,
    ),
    is('mfa_totp_enroll_enabled', true, 'authenticator apps can be added'),
    is('mfa_totp_verify_enabled', true, 'their codes are checked'),
    is('mfa_max_enrolled_factors', 1, 'one authenticator app for each account'),
    is('external_anonymous_users_enabled', false, 'no anonymous accounts'),
    is('mailer_otp_length', 10, 'codes of ten digits'),
    is('refresh_token_rotation_enabled', true, 'refresh tokens work once'),
    is('jwt_exp', jwtExpiry, 'lifetime of access tokens'),
    check(
      'a pause between two mails to one address',
      Number(config.smtp_max_frequency) >= 30,
      `smtp_max_frequency is ${String(config.smtp_max_frequency)} seconds; ${push}`,
    ),
    check(
      'a limit of mails per hour',
      Number(config.rate_limit_email_sent) < 1000,
      `rate_limit_email_sent is ${String(config.rate_limit_email_sent)}; ${push}`,
    ),
    check(
      'a limit of tried codes',
      Number(config.rate_limit_verify) <= 30,
      `rate_limit_verify is ${String(config.rate_limit_verify)}; ${push}`,
    ),
    check(
      'a limit of sign-ins',
      Number(config.rate_limit_token_refresh) <= 150,
      `rate_limit_token_refresh is ${String(config.rate_limit_token_refresh)}; ${push}`,
    ),
    check(
      'a limit of sign-ups',
      Number(config.rate_limit_otp) <= 30,
      `rate_limit_otp is ${String(config.rate_limit_otp)}; ${push}`,
    ),
    check(
      'auth mails in our words',
      String(config.mailer_templates_confirmation_content).includes('Flowshelf'),
      `the confirmation mail is Supabase's own; ${push}`,
    ),
  ]
}

const judgeDataApi = ({ db_schema, max_rows }: Fields): Finding[] => [
  check('the data API serves public alone', db_schema === 'public', `db_schema is ${String(db_schema)}; ${push}`),
  check('the data API caps its answers', Number(max_rows) <= 1000, `max_rows is ${String(max_rows)}; ${push}`),
]

const judgeRealtime = ({ private_only }: Fields): Finding[] => [
  check('private channels', private_only === true, `private_only is ${String(private_only)}; ${push}`),
]

/** Secrets that database jobs use to call functions, whether their URL is a hosted project's, and the setting of the second factor. */
const jobsQuery = `
  select count(*) filter (where name = 'flowshelf_secret_key') > 0 as has_key, coalesce(bool_or(private.is_behind_cloudflare()), false) as has_url,
    (select requires_second_factor from private.settings) as requires_second_factor,
    (select payout_iban is not null from private.settings) as has_payout_iban
  from vault.secrets`

const judgeJobs = ([found]: Fields[]): Finding[] => [
  check(
    'the database may call functions',
    found?.has_key === true,
    'the vault has no flowshelf_secret_key: mail that fails once stays unsent (README, "Hosted")',
  ),
  check(
    'the database knows its address',
    found?.has_url === true,
    'the vault has no flowshelf_url like https://REF.supabase.co: all visitors count as one caller (README, "Hosted")',
  ),
  check(
    'admins and bank details need a second factor',
    found?.requires_second_factor === true,
    'it is turned off: update private.settings set requires_second_factor = true',
  ),
  check(
    'payouts to our own account are noticed',
    found?.has_payout_iban === true,
    "the database has no account to compare with: update private.settings set payout_iban = '…', as in PAYOUT_ACCOUNT_IBAN",
  ),
]

const judgeFunctions = (deployed: Fields[], names: string[]): Finding[] =>
  names.map((name) => {
    const own = deployed.find(({ slug }) => slug === name)
    if (!own) return check(`function ${name}`, false, 'it is not deployed')
    if (own.status !== 'ACTIVE') return check(`function ${name}`, false, `its status is ${String(own.status)}`)
    return check(
      `function ${name}`,
      own.verify_jwt === false,
      'verify_jwt is on, which refuses tokens of the new signing keys',
    )
  })

const judgeSecrets = (secrets: Fields[], names: string[]): Finding[] =>
  names.map((name) =>
    check(
      `secret ${name}`,
      secrets.some((secret) => secret.name === name),
      `it is not set; ${push}`,
    ),
  )
