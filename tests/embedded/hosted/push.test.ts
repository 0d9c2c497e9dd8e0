import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { deployedSources, readHere } from '../../../scripts/hosted/here.ts'
import { ref, root, settings, fakeCliOfFile } from './fake-cli.ts'

const { folder, runCommand, runScript } = fakeCliOfFile()

describe('npm run hosted:push', () => {
  it('hosted:push runs the CLI steps in order for the named project', async () => {
    const { code, output, calls: recorded } = await runCommand('push', [ref, '--yes'], settings)
    expect(code, output).toBe(0)
    const temporary = recorded[1]!.args.find((arg) => arg.startsWith(folder)) ?? ''
    expect(recorded.map(({ args }) => args.map((arg) => arg.replace(temporary, 'TEMPORARY')).join(' '))).toEqual([
      `link --project-ref ${ref}`,
      `config push --remote=${ref} --workdir TEMPORARY --yes`,
      `db push --remote=${ref} --yes`,
      `secrets set --remote=${ref} --env-file TEMPORARY/secrets.env`,
      `functions deploy --remote=${ref} --use-api`,
      `secrets set --remote=${ref} --env-file TEMPORARY/sources.env`,
    ])
    expect(existsSync(temporary)).toBe(false)
  })

  it('hosted:push sets the site URL, the mail server and the limits, without values of this machine', async () => {
    const { calls: recorded } = await runScript('push', [ref], {
      ...settings,
      REDIRECT_URLS: 'https://www.flowshelf.example.com/**',
    })
    const { config = '', templates = '' } = recorded[1]!.files
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
    expect(recorded[1]!.password).toBe('pass word')
    expect(db).toEqual({ major_version: 17, seed: { enabled: false } })
    expect(`${config}${JSON.stringify(rest)}`).not.toMatch(/127\.0\.0\.1|localhost|objects_path|pass word/)
    expect(templates.split(',')).toEqual(readdirSync(join(root, 'supabase/templates')))
  })

  it('hosted:push switches the captcha on with both keys, without writing its secret to a file', async () => {
    const keys = { VITE_TURNSTILE_SITE_KEY: '0x4AAAsite', TURNSTILE_SECRET: '0x4AAAsecret' }
    const captchaOf = async (environment: object) => {
      const { calls: recorded } = await runScript('push', [ref], { ...settings, ...environment })
      const { auth } = parse(recorded[1]!.files.config ?? '') as Record<string, Record<string, unknown>>
      return [auth?.captcha, JSON.stringify(recorded[1]!.files).includes('0x4AAAsecret')]
    }
    expect(await captchaOf({})).toEqual([{ enabled: false }, false])
    expect(await captchaOf(keys)).toEqual([
      { enabled: true, provider: 'turnstile', secret: 'env(FLOWSHELF_CAPTCHA_SECRET)' },
      false,
    ])
  })

  it('hosted:push sets exactly the secrets that the functions read, and which sources were deployed', async () => {
    const { calls: recorded } = await runScript('push', [ref], {
      ...settings,
      SUPPORT_EMAIL: 'support@example.com',
      UNRELATED: 'x',
    })
    expect(recorded[3]!.files.secrets?.trim().split('\n').sort()).toEqual(
      [...Object.entries(settings), ['SUPPORT_EMAIL', 'support@example.com']]
        .map(([name, value]) => `${name}='${value}'`)
        .sort(),
    )
    expect(recorded[5]!.files.secrets).toBe(`${deployedSources}='${readHere().functions}'\n`)
  })

  it('hosted:push does not note functions as deployed when their deployment fails', async () => {
    const { calls: recorded } = await runScript('push', [ref], { ...settings, FAIL_AT: 'functions deploy' })
    expect(recorded.map(({ files }) => files.secrets ?? '').join('')).not.toContain(deployedSources)
  })

  it('hosted:push stops at a failing step and leaves no file with secrets', async () => {
    const { code, output, calls: recorded } = await runScript('push', [ref], { ...settings, FAIL_AT: 'db push' })
    expect([code, recorded.length]).toEqual([1, 3])
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
    ['no issuer of statements', { ISSUER_NAME: '' }, 'ISSUER_NAME is not set'],
    [
      'an IBAN with a typo',
      { PAYOUT_ACCOUNT_IBAN: 'GB83 WEST 1234 5698 7654 32' },
      'PAYOUT_ACCOUNT_IBAN must be a valid IBAN',
    ],
    ['half a captcha', { TURNSTILE_SECRET: 'x' }, 'VITE_TURNSTILE_SITE_KEY is not set'],
    ['its other half', { VITE_TURNSTILE_SITE_KEY: 'x' }, 'TURNSTILE_SECRET is not set'],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is not set'],
  ])('hosted:push refuses %s before it calls anything', async (_, change, expected) => {
    const { code, output, calls: recorded } = await runScript('push', [ref], { ...settings, ...change })
    expect([code, recorded]).toEqual([1, []])
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
    expect((await runScript('push', [ref], { ...settings, ...api })).output).toMatch(/Done\. Look/)
    expect(asked.filter((request) => request.startsWith('PATCH'))).toEqual([
      `PATCH /v1/projects/${ref}/config/realtime Bearer sbp_x {"private_only":true}`,
    ])
    status = 403
    const refused = await runScript('push', [ref], { ...settings, ...api })
    expect([refused.code, refused.output]).toEqual([
      0,
      expect.stringMatching(
        /The Management API answers 403: switch off "Allow public access".*\n\nAll else is done\. Look/,
      ),
    ])
    expect((await runScript('push', [ref], settings)).output).toContain('SUPABASE_ACCESS_TOKEN is not set: switch off')
    server.close()
  })

  it('hosted:push refuses a migration that was applied with another text, and a dry run prints what differs, before anything changes', async () => {
    const migrations = Object.fromEntries(readHere().migrations)
    let applied = migrations
    const server = createServer((request, response) => {
      request.resume()
      const rows = [{ migrations: applied, jobs: {}, buckets: {}, has_key: false }]
      response.writeHead(200).end(JSON.stringify(request.url?.includes('/database/') ? rows : {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const api = {
      SUPABASE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SUPABASE_ACCESS_TOKEN: 'sbp_x',
    }
    const dry = await runScript('push', [ref, '--dry-run'], { ...settings, ...api })
    expect(dry.calls.map(({ args }) => args.join(' '))).toEqual([`db push --remote=${ref} --dry-run`])
    expect(dry.output).toMatch(/missing +address of the page: site_url is undefined/)
    expect(dry.output).toMatch(/missing +job send-outbox: the database does not run it/)
    const [version = ''] = Object.keys(migrations)
    applied = { ...migrations, [version]: 'edited' }
    const refused = await runScript('push', [ref, '--yes'], { ...settings, ...api })
    expect([refused.code, refused.calls]).toEqual([1, []])
    expect(refused.output.trim()).toBe(
      `missing      migration ${version}: it was applied with another text, which no push changes: undo the edit, and write a new migration`,
    )
    server.close()
  })

  it('hosted:push refuses an invalid project reference', async () => {
    for (const wrong of [[], ['https://x.supabase.co'], ['short']])
      expect((await runScript('push', wrong, settings)).output).toMatch(/^Name the project/)
  })
})
