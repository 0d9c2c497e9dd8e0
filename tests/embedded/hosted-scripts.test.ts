import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// Scripts for hosted Supabase, run with a fake CLI that records its calls and a server with canned responses.

vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, '../..')
const ref = 'abcdefghijklmnopqrst'
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-hosted-test-'))
const calls = join(folder, 'calls.jsonl')
const settings = {
  SITE_URL: 'https://flowshelf.example.com',
  SMTP_URL: 'smtps://mailer:pass%20word@smtp.example.com:465',
  MAIL_FROM: 'Flowshelf <hello@example.com>',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
type Call = { args: string[]; files: Record<string, string>; password: string | null }

beforeAll(() => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'supabase'),
    `#!${process.execPath}
const fs = require('node:fs'), args = process.argv.slice(2), files = {}
const after = (flag) => args.includes(flag) ? args[args.indexOf(flag) + 1] : null
const workdir = after('--workdir'), secrets = after('--env-file')
if (workdir) files.config = fs.readFileSync(workdir + '/supabase/config.toml', 'utf8')
if (workdir) files.templates = fs.readdirSync(workdir + '/supabase/templates').join()
if (secrets) files.secrets = fs.readFileSync(secrets, 'utf8')
fs.appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ args, files, password: process.env.FLOWSHELF_SMTP_PASSWORD ?? null }) + '\\n')
process.exit(args.join(' ').startsWith(process.env.FAIL_AT || 'never') ? 7 : 0)
`,
  )
  chmodSync(join(bin, 'supabase'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const none = {
  SITE_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SUPABASE_ACCESS_TOKEN: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
}

async function script(name: 'push' | 'check', args: string[], environment: Record<string, string>) {
  rmSync(calls, { force: true })
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/hosted/${name}.ts`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...none,
      TMPDIR: folder,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const made = existsSync(calls)
    ? readFileSync(calls, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Call)
    : []
  return { code, output, calls: made }
}

describe('npm run hosted:push', () => {
  it('hosted:push runs the CLI steps in order for the named project', async () => {
    const { code, output, calls: made } = await script('push', [ref, '--yes'], settings)
    expect(code, output).toBe(0)
    const temporary = made[1]!.args.find((arg) => arg.startsWith(folder)) ?? ''
    expect(made.map(({ args }) => args.map((arg) => arg.replace(temporary, 'TEMPORARY')).join(' '))).toEqual([
      `link --project-ref ${ref}`,
      `config push --remote=${ref} --workdir TEMPORARY --yes`,
      `db push --remote=${ref} --yes`,
      `secrets set --remote=${ref} --env-file TEMPORARY/secrets.env`,
      `functions deploy --remote=${ref} --use-api`,
    ])
    expect(existsSync(temporary)).toBe(false)
  })

  it('hosted:push sets the site URL, the mail server and the limits, without values of this machine', async () => {
    const { calls: made } = await script('push', [ref], {
      ...settings,
      REDIRECT_URLS: 'https://www.flowshelf.example.com/**',
    })
    const { config = '', templates = '' } = made[1]!.files
    const { auth, db, ...rest } = parse(config) as Record<string, Record<string, never>>
    expect(rest.api).toMatchObject({ schemas: ['public'], max_rows: 500 })
    expect(auth).toMatchObject({
      site_url: 'https://flowshelf.example.com',
      jwt_expiry: 900,
      additional_redirect_urls: ['https://flowshelf.example.com/**', 'https://www.flowshelf.example.com/**'],
      rate_limit: { email_sent: 100, token_verifications: 30 },
      email: {
        max_frequency: '1m0s',
        otp_length: 10,
        double_confirm_changes: true,
        enable_confirmations: true,
        secure_password_change: true,
        require_current_password: true,
        smtp: {
          enabled: true,
          host: 'smtp.example.com',
          port: 465,
          user: 'mailer',
          pass: 'env(FLOWSHELF_SMTP_PASSWORD)',
          admin_email: 'hello@example.com',
          sender_name: 'Flowshelf',
        },
      },
    })
    expect(made[1]!.password).toBe('pass word')
    expect(db).toEqual({ major_version: 17, seed: { enabled: false } })
    expect(`${config}${JSON.stringify(rest)}`).not.toMatch(/127\.0\.0\.1|localhost|objects_path|pass word/)
    expect(templates.split(',')).toEqual(readdirSync(join(root, 'supabase/templates')))
  })

  it('hosted:push sets exactly the secrets that the functions read', async () => {
    const { calls: made } = await script('push', [ref], {
      ...settings,
      SUPPORT_EMAIL: 'support@example.com',
      UNRELATED: 'x',
    })
    expect(made[3]!.files.secrets?.trim().split('\n').sort()).toEqual(
      [...Object.entries(settings), ['SUPPORT_EMAIL', 'support@example.com']]
        .map(([name, value]) => `${name}='${value}'`)
        .sort(),
    )
  })

  it('hosted:push stops at a failing step and leaves no file with secrets', async () => {
    const { code, output, calls: made } = await script('push', [ref], { ...settings, FAIL_AT: 'db push' })
    expect([code, made.length]).toEqual([1, 3])
    expect(output).toContain('It stopped where it was to push the migrations (exit code 7)')
    expect(readdirSync(folder).filter((name) => name.startsWith('flowshelf-hosted-'))).toEqual([])
  })

  it.each([
    ['an address of this machine', { SITE_URL: 'http://127.0.0.1:5173' }, 'SITE_URL must be an https address'],
    ['https on this machine', { SITE_URL: 'https://localhost' }, 'SITE_URL must be an https address'],
    [
      'a local redirect',
      { REDIRECT_URLS: 'https://ok.example.com/**,http://localhost:5173/**' },
      'REDIRECT_URLS must be an https address',
    ],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is not set'],
    ['the inbox as mail server', { SMTP_URL: 'smtp://127.0.0.1:54325' }, 'SMTP_URL must be like smtps://'],
    [
      'a port that hosted functions may not use',
      { SMTP_URL: 'smtps://a:b@smtp.example.com:587' },
      'SMTP_URL must be like smtps://',
    ],
    ['a sender at no domain', { MAIL_FROM: 'Flowshelf <hello@flowshelf.test>' }, 'MAIL_FROM must be like'],
    [
      'the key of the stand-in',
      { STRIPE_SECRET_KEY: 'sk_test_local' },
      'STRIPE_SECRET_KEY must be a secret key of Stripe',
    ],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is not set'],
  ])('hosted:push refuses %s before it calls anything', async (_, change, expected) => {
    const { code, output, calls: made } = await script('push', [ref], { ...settings, ...change })
    expect([code, made]).toEqual([1, []])
    expect(output).toContain(expected)
  })

  it('hosted:push disables public Realtime channels', async () => {
    const asked: string[] = []
    let status = 200
    const server = createServer((request, response) => {
      request.on('data', (body) =>
        asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${String(body)}`),
      )
      request.on('end', () => response.writeHead(status).end('{}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const api = {
      SUPABASE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SUPABASE_ACCESS_TOKEN: 'sbp_x',
    }
    expect((await script('push', [ref], { ...settings, ...api })).output).toMatch(/Done\. Look/)
    expect(asked).toEqual([`PATCH /v1/projects/${ref}/config/realtime Bearer sbp_x {"private_only":true}`])
    status = 403
    const refused = await script('push', [ref], { ...settings, ...api })
    expect([refused.code, refused.output]).toEqual([
      0,
      expect.stringMatching(
        /The Management API answers 403: switch off "Allow public access".*\n\nAll else is done\. Look/,
      ),
    ])
    expect((await script('push', [ref], settings)).output).toContain('SUPABASE_ACCESS_TOKEN is not set: switch off')
    server.close()
  })

  it('hosted:push refuses an invalid project reference', async () => {
    for (const wrong of [[], ['https://x.supabase.co'], ['short']])
      expect((await script('push', wrong, settings)).output).toMatch(/^Name the project/)
  })
})

describe('npm run hosted:check', () => {
  const names = readdirSync(join(root, 'supabase/functions')).filter((name) =>
    existsSync(join(root, 'supabase/functions', name, 'index.ts')),
  )
  const { auth } = parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')) as { auth: { jwt_expiry: number } }
  const authConfig = {
    site_url: settings.SITE_URL,
    uri_allow_list: `${settings.SITE_URL}/**`,
    smtp_host: 'smtp.example.com',
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: true,
    external_anonymous_users_enabled: false,
    mailer_otp_length: 10,
    refresh_token_rotation_enabled: true,
    jwt_exp: auth.jwt_expiry,
    smtp_max_frequency: 60,
    rate_limit_email_sent: 100,
    rate_limit_verify: 30,
    mailer_templates_confirmation_content: '<p>Flowshelf</p>',
  }
  const right: Record<string, [status: number, body: unknown]> = {
    [`GET /v1/projects/${ref}/config/auth`]: [200, authConfig],
    [`GET /v1/projects/${ref}/postgrest`]: [200, { db_schema: 'public', max_rows: 1000 }],
    [`GET /v1/projects/${ref}/config/realtime`]: [200, { private_only: true }],
    [`POST /v1/projects/${ref}/database/query/read-only`]: [201, [{ has_key: true, has_url: true }]],
    [`GET /v1/projects/${ref}/functions`]: [200, names.map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: false }))],
    [`GET /v1/projects/${ref}/secrets`]: [200, Object.keys(settings).map((name) => ({ name }))],
    'GET /functions/v1/sitemap': [200, '<urlset/>'],
    'POST /functions/v1/template-download': [401, {}],
    'POST /functions/v1/send-outbox': [401, {}],
    'POST /functions/v1/stripe-webhook': [400, {}],
    'GET /auth/v1/settings': [200, { mailer_autoconfirm: false }],
    'GET /rest/v1/listings': [200, []],
    'GET /rest/v1/templates': [401, {}],
    'POST /auth/v1/token': [400, {}],
    'GET /': [200, '<!doctype html>'],
  }
  let answers = right
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

  const check = (environment: Record<string, string> = {}) =>
    script('check', [ref], {
      SITE_URL: url,
      SUPABASE_API_URL: url,
      SUPABASE_PROJECT_URL: url,
      SUPABASE_ACCESS_TOKEN: 'sbp_x',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      ...environment,
    })
  const as = (change: typeof right) => {
    answers = { ...right, [`GET /v1/projects/${ref}/config/auth`]: [200, { ...authConfig, site_url: url }], ...change }
  }

  it('hosted:check finds nothing missing in a configured project', async () => {
    as({})
    const { code, output } = await check()
    expect(output).toMatch(/\n\d+ ok, 0 missing, 0 not checked\n$/)
    expect(code).toBe(0)
  })

  it('hosted:check names local addresses, local limits, missing functions, secrets, demo accounts and headers', async () => {
    const wrong = {
      site_url: 'http://127.0.0.1:5173',
      uri_allow_list: 'http://127.0.0.1:5173/**',
      smtp_host: null,
      smtp_max_frequency: 1,
      rate_limit_email_sent: 1000,
      mailer_otp_length: 6,
      security_update_password_require_current_password: false,
      security_update_password_require_reauthentication: false,
    }
    as({
      [`GET /v1/projects/${ref}/config/auth`]: [200, { ...authConfig, ...wrong }],
      [`GET /v1/projects/${ref}/functions`]: [
        200,
        names.slice(1).map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: true })),
      ],
      [`GET /v1/projects/${ref}/secrets`]: [200, [{ name: 'SITE_URL' }]],
      [`GET /v1/projects/${ref}/config/realtime`]: [200, { private_only: null }],
      [`POST /v1/projects/${ref}/database/query/read-only`]: [201, [{ has_key: false, has_url: false }]],
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
      /missing +a new password asks for the current one/,
      /missing +a new password asks for a session of this day/,
      /missing +a pause between two mails/,
      /missing +a limit of mails per hour/,
      new RegExp(`missing +function ${names[0]}: it is not deployed`),
      new RegExp(`missing +function ${names[1]}: verify_jwt is on`),
      /missing +secret SMTP_URL/,
      /missing +no demo account/,
      /missing +answer of send-outbox: 500 instead of 401/,
      /missing +visitors read no goods/,
      /missing +private channels: private_only is null/,
      /missing +the database may call functions/,
      /missing +the database knows its address/,
      /missing +the page is for https alone/,
    ])
      expect(output).toMatch(line)
  })

  it('hosted:check reports "not checked" where it has no access', async () => {
    as({ [`GET /v1/projects/${ref}/config/auth`]: [403, {}] })
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
