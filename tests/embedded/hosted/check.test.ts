import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployedSources, readHere } from '../../../scripts/hosted/here.ts'
import { sha256 } from '../../../scripts/operations/dump.ts'
import { ref, root, settings, fakeCliOfFile } from './fake-cli.ts'

const { runCommand, runScript } = fakeCliOfFile()

describe('npm run hosted:check', () => {
  const names = readdirSync(join(root, 'supabase/functions')).filter((name) =>
    existsSync(join(root, 'supabase/functions', name, 'index.ts')),
  )
  const { auth } = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')) as { auth: { jwt_expiry: number } }
  const here = readHere()
  const authConfig = {
    ...Object.fromEntries(
      [...here.mails].flatMap(([name, { subject, content }]) => [
        [`mailer_subjects_${name}`, subject],
        [`mailer_templates_${name}_content`, content],
      ]),
    ),
    site_url: settings.SITE_URL,
    uri_allow_list: `${settings.SITE_URL}/**`,
    smtp_host: 'smtp.example.com',
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: true,
    password_hibp_enabled: true,
    security_captcha_enabled: true,
    security_captcha_provider: 'turnstile',
    external_anonymous_users_enabled: false,
    mailer_otp_length: 10,
    refresh_token_rotation_enabled: true,
    jwt_exp: auth.jwt_expiry,
    smtp_max_frequency: 60,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    mfa_max_enrolled_factors: 1,
    rate_limit_email_sent: 100,
    rate_limit_verify: 30,
    rate_limit_token_refresh: 150,
    rate_limit_otp: 30,
  }
  /** What a project holds that was pushed from here. */
  const pushed = {
    migrations: Object.fromEntries(here.migrations),
    jobs: Object.fromEntries(here.jobs),
    buckets: Object.fromEntries([...here.buckets].map(([id, settingsOf]) => [id, JSON.parse(settingsOf) as unknown])),
  }
  const database = {
    ...pushed,
    has_key: true,
    has_url: true,
    requires_second_factor: true,
    has_payout_iban: true,
  }
  const secretsOf = () => [
    ...Object.entries({ ...settings, SITE_URL: url }).map(([name, value]) => ({ name, value: sha256(value) })),
    { name: deployedSources, value: sha256(here.functions) },
  ]
  const configured: Record<string, [status: number, body: unknown]> = {
    [`GET /v1/projects/${ref}/config/auth`]: [200, authConfig],
    [`GET /v1/projects/${ref}/postgrest`]: [200, { db_schema: 'public', max_rows: 1000 }],
    [`GET /v1/projects/${ref}/config/realtime`]: [200, { private_only: true }],
    [`POST /v1/projects/${ref}/database/query/read-only`]: [201, [database]],
    [`GET /v1/projects/${ref}/functions`]: [200, names.map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: false }))],
    'GET /functions/v1/sitemap': [200, '<urlset/>'],
    'GET /functions/v1/health': [200, 'OK'],
    'POST /functions/v1/template-download': [401, {}],
    'POST /functions/v1/payout-statement': [401, {}],
    'POST /functions/v1/invoice': [401, {}],
    'POST /functions/v1/delete-account': [401, {}],
    'POST /functions/v1/remove-second-factor': [401, {}],
    'POST /functions/v1/carry-out-deletions': [401, {}],
    'POST /functions/v1/draw-pictures': [401, {}],
    'POST /functions/v1/export-data': [401, {}],
    'POST /functions/v1/export-download': [401, {}],
    'POST /functions/v1/billing-portal': [401, {}],
    'POST /functions/v1/billing-card': [401, {}],
    'POST /functions/v1/payout-export': [401, {}],
    'POST /functions/v1/send-outbox': [401, {}],
    'POST /functions/v1/guest-reply': [400, {}],
    'POST /functions/v1/guest-attachment': [400, {}],
    'POST /functions/v1/stripe-webhook': [400, {}],
    'GET /auth/v1/settings': [200, { mailer_autoconfirm: false }],
    'GET /rest/v1/listings': [200, []],
    'GET /rest/v1/templates': [401, {}],
    'POST /auth/v1/token': [400, {}],
    'GET /': [200, '<!doctype html>'],
  }
  let answers = configured
  let headers: Record<string, string> = {}
  let server: Server
  let url: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body] = answers[`${request.method} ${request.url?.split('?')[0]}`] ?? [404, {}]
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    headers = {
      'strict-transport-security': 'max-age=63072000',
      'content-security-policy': `default-src 'none'; connect-src ${url}`,
    }
  })
  afterAll(() => server.close())

  const check = (environment: Record<string, string> = {}, run = runScript) =>
    run('check', [ref], {
      SITE_URL: url,
      SUPABASE_API_URL: url,
      SUPABASE_PROJECT_URL: url,
      SUPABASE_ACCESS_TOKEN: 'sbp_x',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      ...environment,
    })
  const answerWith = (change: typeof configured) => {
    answers = {
      ...configured,
      [`GET /v1/projects/${ref}/config/auth`]: [200, { ...authConfig, site_url: url }],
      [`GET /v1/projects/${ref}/secrets`]: [200, secretsOf()],
      ...change,
    }
  }

  it('hosted:check finds nothing missing in a configured project', async () => {
    answerWith({})
    const { code, output } = await check({}, runCommand)
    expect(output).toMatch(/\n\d+ ok, 0 missing, 0 not checked\n$/)
    expect(code).toBe(0)
  })

  it('hosted:check names a page that was built without the captcha that the auth service requires', async () => {
    answerWith({})
    const { code, output } = await check({ TURNSTILE_SECRET: 'x', VITE_TURNSTILE_SITE_KEY: 'x' })
    expect(output).toMatch(/missing +the page shows the captcha/)
    expect(code).toBe(1)
  })

  it('hosted:check names local addresses, local limits, missing functions, secrets, demo accounts and headers', async () => {
    const wrong = {
      site_url: 'http://127.0.0.1:5173',
      uri_allow_list: 'http://127.0.0.1:5173/**',
      smtp_host: null,
      smtp_max_frequency: 1,
      rate_limit_email_sent: 1000,
      rate_limit_token_refresh: 3000,
      rate_limit_otp: 1000,
      mfa_totp_verify_enabled: false,
      mfa_max_enrolled_factors: 10,
      mailer_otp_length: 6,
      password_hibp_enabled: false,
      security_captcha_enabled: false,
      security_update_password_require_current_password: false,
      security_update_password_require_reauthentication: false,
    }
    answerWith({
      [`GET /v1/projects/${ref}/config/auth`]: [200, { ...authConfig, ...wrong }],
      [`GET /v1/projects/${ref}/functions`]: [
        200,
        names.slice(1).map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: true })),
      ],
      [`GET /v1/projects/${ref}/secrets`]: [200, [{ name: 'SITE_URL' }]],
      [`GET /v1/projects/${ref}/config/realtime`]: [200, { private_only: null }],
      [`POST /v1/projects/${ref}/database/query/read-only`]: [
        201,
        [{ migrations: null, has_key: false, has_url: false, requires_second_factor: false, has_payout_iban: false }],
      ],
      'POST /auth/v1/token': [200, {}],
      'POST /functions/v1/send-outbox': [500, {}],
      'GET /rest/v1/templates': [200, []],
    })
    const kept = headers
    headers = {}
    const { code, output } = await check()
    headers = kept
    expect(code).toBe(1)
    for (const line of [
      /missing +address of the page: site_url is "http:\/\/127/,
      /missing +redirects stay off/,
      /missing +auth mails by an own server/,
      /missing +codes of ten digits/,
      /missing +leaked passwords are refused/,
      /missing +payouts to our own account are noticed/,
      /missing +sign-ups, sign-ins and recovery ask for a captcha/,
      /missing +a new password asks for the current one/,
      /missing +a new password asks for a session of this day/,
      /missing +a pause between two mails/,
      /missing +a limit of mails per hour/,
      /missing +a limit of sign-ins/,
      /missing +a limit of sign-ups/,
      new RegExp(`missing +function ${names[0]}: it is not deployed`),
      new RegExp(`missing +function ${names[1]}: verify_jwt is on`),
      /missing +secret SMTP_URL/,
      /missing +no demo account/,
      /missing +answer of send-outbox: 500 instead of 401/,
      /missing +visitors read no goods/,
      /missing +private channels: private_only is null/,
      /missing +the database may call functions/,
      /missing +the database knows its address/,
      /missing +admins and bank details need a second factor: it is turned off/,
      /missing +their codes are checked: mfa_totp_verify_enabled is false/,
      /missing +one authenticator app for each account: mfa_max_enrolled_factors is 10/,
      /missing +the page is for https alone/,
    ])
      expect(output).toMatch(line)
  })

  it('hosted:check names every difference between what is applied and what is here', async () => {
    const [version = ''] = here.migrations.keys()
    const [job = ''] = here.jobs.keys()
    const [bucket = ''] = here.buckets.keys()
    answerWith({
      [`GET /v1/projects/${ref}/config/auth`]: [200, { ...authConfig, site_url: url, mailer_subjects_recovery: 'Hi' }],
      [`GET /v1/projects/${ref}/secrets`]: [
        200,
        secretsOf().map((secret) =>
          secret.name === 'MAIL_FROM' || secret.name === deployedSources ? { ...secret, value: sha256('x') } : secret,
        ),
      ],
      [`POST /v1/projects/${ref}/database/query/read-only`]: [
        201,
        [
          {
            ...database,
            migrations: { ...pushed.migrations, [version]: 'edited', 29990101000000: 'newer' },
            jobs: { ...pushed.jobs, [job]: '0 0 1 1 *' },
            buckets: { ...pushed.buckets, [bucket]: [true, 1, null], leak: [true, 1, null] },
          },
        ],
      ],
    })
    const { output } = await check({ MAIL_FROM: settings.MAIL_FROM })
    for (const line of [
      `migration ${version}: it was applied with another text`,
      'migration 29990101000000: it is applied, but not in this checkout',
      `job ${job}: it runs at other times`,
      `bucket ${bucket}: its access, size limit or file types differ`,
      'bucket leak: config.toml does not name it',
      'auth mail recovery: its subject or text differs',
      'secret MAIL_FROM: it has another value than here',
      'sources of the functions: other ones are deployed',
    ])
      expect(output).toContain(line)
    expect(output).toMatch(/ 8 missing, 0 not checked\n$/)
  })

  it('hosted:check reports "not checked" where it has no access', async () => {
    answerWith({ [`GET /v1/projects/${ref}/config/auth`]: [403, {}] })
    expect((await check()).output).toMatch(/not checked +settings of the auth service: the Management API answers 403/)
    const { code, output } = await check({
      SUPABASE_ACCESS_TOKEN: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
      SITE_URL: '',
      SUPABASE_PROJECT_URL: 'http://127.0.0.1:9',
    })
    expect(output).not.toMatch(/^(ok|missing) /m)
    expect(output).toMatch(/\n0 ok, 0 missing, \d+ not checked\n$/)
    expect(code).toBe(0)
  })
})
