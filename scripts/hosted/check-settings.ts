import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../embedded/config.ts'
import { supabaseFolder } from '../../embedded/folders.ts'
import {
  type Applied,
  driftColumns,
  judgeBuckets,
  judgeJobs,
  judgeMails,
  judgeMigrations,
  judgeSecrets,
  judgeSources,
} from './drift.ts'
import { ask, check, type Finding, mendedBy, notChecked } from './findings.ts'
import { readHere } from './here.ts'
import { type Environment, managementApi, requiredSecrets } from './settings.ts'

type Fields = Record<string, unknown>

export type Expected = {
  siteUrl: string | undefined
  /** Names of the edge functions in this repository. */
  functions: string[]
  /** Values of their required secrets, by name; undefined where this environment does not know one. */
  secrets: Record<string, string | undefined>
  /** Whether the auth service is to ask for a captcha. */
  hasCaptcha: boolean
  /** Expected access token lifetime in seconds, from config.toml. */
  jwtExpiry: number
}

const push = 'npm run hosted:push sets it'

const functionsFolder = join(supabaseFolder, 'functions')

/** @returns what a project must have that is set up from this checkout and environment */
export function expectedOf(environment: Environment): Expected {
  const siteUrl = environment.SITE_URL?.replace(/\/+$/, '') || undefined
  const known: Environment = { ...environment, SITE_URL: siteUrl }
  return {
    siteUrl,
    functions: readdirSync(functionsFolder).filter((name) => existsSync(join(functionsFolder, name, 'index.ts'))),
    secrets: Object.fromEntries(requiredSecrets.map((name) => [name, known[name] || undefined])),
    hasCaptcha: Boolean(environment.TURNSTILE_SECRET),
    jwtExpiry: readConfig().auth.jwtExpiry,
  }
}

/** Checks a project's settings by the Management API, whose address tests override. Without a token or a response they count as not checked. */
export async function checkSettings(
  ref: string,
  { SUPABASE_ACCESS_TOKEN: token, SUPABASE_API_URL: api = managementApi }: Environment,
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
    try {
      return judge(answer.body as never)
    } catch {
      return [notChecked(what, 'the Management API answers in a form that this script does not know')]
    }
  }
  const here = readHere()
  const findings = await Promise.all([
    read('settings of the auth service', 'config/auth', (config: Fields) => [
      ...judgeAuth(config, expected),
      ...judgeByHand(config, expected),
      ...mendedBy('settings', judgeMails(config, here)),
    ]),
    read('settings of the data API', 'postgrest', (config: Fields) => mendedBy('settings', judgeDataApi(config))),
    read('private channels', 'config/realtime', (config: Fields) => mendedBy('channels', judgeRealtime(config))),
    read(
      'the database',
      'database/query/read-only',
      ([found]: (Fields & Applied)[]) =>
        found
          ? [
              ...judgeDatabase(found),
              ...mendedBy('migrations', judgeMigrations(found, here)),
              ...judgeJobs(found, here),
              ...judgeBuckets(found, here),
            ]
          : [],
      { query: databaseQuery },
    ),
    read('edge functions', 'functions', (deployed: Fields[]) =>
      mendedBy('functions', judgeFunctions(deployed, expected.functions)),
    ),
    read('secrets of the functions', 'secrets', (secrets: Fields[]) => [
      ...mendedBy('secrets', judgeSecrets(secrets, expected.secrets)),
      ...mendedBy('functions', judgeSources(secrets, here)),
    ]),
  ])
  return findings.flat()
}

const isLoopback = (text: unknown) => /localhost|127\.0\.0\.1|\[::1\]/i.test(String(text ?? ''))

function judgeAuth(config: Fields, { siteUrl, jwtExpiry }: Expected): Finding[] {
  const is = (name: string, value: unknown, what: string) =>
    check(what, config[name] === value, `${name} is ${JSON.stringify(config[name])}; ${push}`)
  return mendedBy('settings', [
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
  ])
}

/** What a push sets in no project, or only with the keys of a captcha. */
function judgeByHand(config: Fields, { hasCaptcha }: Expected): Finding[] {
  const captcha = check(
    'sign-ups, sign-ins and recovery ask for a captcha',
    config.security_captcha_enabled === true && config.security_captcha_provider === 'turnstile',
    `security_captcha_enabled is ${JSON.stringify(config.security_captcha_enabled)}; set VITE_TURNSTILE_SITE_KEY and TURNSTILE_SECRET, build the page again, and ${push}`,
  )
  return [
    check(
      'leaked passwords are refused',
      config.password_hibp_enabled === true,
      'password_hibp_enabled is off: enable "Prevent use of leaked passwords" in the dashboard (Authentication, Sign In / Providers, Email; needs the Pro plan)',
    ),
    hasCaptcha ? { ...captcha, part: 'settings' } : captcha,
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
const databaseQuery = `
  select ${driftColumns}, count(*) filter (where name = 'flowshelf_secret_key') > 0 as has_key, coalesce(bool_or(private.is_behind_cloudflare()), false) as has_url,
    (select requires_second_factor from private.settings) as requires_second_factor,
    (select payout_iban is not null from private.settings) as has_payout_iban
  from vault.secrets`

const judgeDatabase = (found: Fields): Finding[] => [
  check(
    'the database may call functions',
    found.has_key === true,
    'the vault has no flowshelf_secret_key: mail that fails once stays unsent; npm run hosted:setup keeps it there',
  ),
  check(
    'the database knows its address',
    found.has_url === true,
    'the vault has no flowshelf_url like https://REF.supabase.co: all visitors count as one caller; npm run hosted:setup keeps it there',
  ),
  check(
    'admins and bank details need a second factor',
    found.requires_second_factor === true,
    'it is turned off: update private.settings set requires_second_factor = true',
  ),
  check(
    'payouts to our own account are noticed',
    found.has_payout_iban === true,
    'the database has no account to compare with: set PAYOUT_ACCOUNT_IBAN, and npm run hosted:setup keeps it there',
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
