import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { authMail, type Mail } from '../../embedded/mail/auth-mails.ts'
import { readConfig } from '../../embedded/config.ts'
import type { Database } from '../../embedded/types.ts'
import { localKeys } from '../../embedded/keys.ts'
import { aDatabase } from '../support/made-database.ts'

// Behavior that the contract tests cannot reach through the product's tables, tested on a separate database.

const jwtSecret = 'a secret of at least thirty-two characters'
const mails: Mail[] = []
const printed: unknown[][] = []
const print = console.error
let database: Database
let call: (path: string, options?: RequestInit & { token?: string }) => Promise<Response>

beforeAll(async () => {
  database = await aDatabase()
  await database.run(`
    create function public.raising(code text) returns void language plpgsql as $$
      begin raise exception 'said so' using errcode = code, detail = 'the detail', hint = 'the hint'; end $$;
    grant execute on function public.raising(text) to anon, authenticated;
    create table public.times (id int primary key, at timestamptz, local timestamp, day date, money numeric(10, 2), big bigint);
    alter table public.times enable row level security;
    create policy "all" on public.times for all using (true);
    grant select on public.times to anon;
    insert into public.times values (1, '2026-11-21 07:15:11+00', '2026-11-21 07:15:11.5', '2026-11-21', 19.90, 9007199254740991);`)
  const config = readConfig()
  console.error = (...parts) => void printed.push(parts)
  // It mutes the console once, when it is loaded first: files before this one share the process.
  vi.resetModules()
  const { createLite } = await import('../../embedded/lite/app.ts')
  const lite = await createLite({
    database,
    config,
    keys: localKeys,
    jwtSecret,
    deliver: (mail) => void mails.push(mail),
  })
  call = (path, { token, ...options } = {}) =>
    lite.fetch(
      new Request(`http://127.0.0.1:54321${path}`, {
        ...options,
        headers: {
          apikey: localKeys.publishable,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
    )
})
afterAll(() => {
  console.error = print
  return database.close()
})

const raise = async (code: string) => {
  const response = await call('/rest/v1/rpc/raising', { method: 'POST', body: JSON.stringify({ code }) })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Uses the link in the newest mail to an address. */
function spendLink(email: string): Promise<Response> {
  const [, token_hash, type] =
    /#token_hash=(\w+)&type=(\w+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '') ?? []
  return call('/auth/v1/verify', { method: 'POST', body: JSON.stringify({ token_hash, type }) })
}

describe('HTTP statuses of database errors', () => {
  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['23502', 400],
    ['25006', 405],
    ['25000', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['53000', 503],
    ['53400', 500],
    ['54000', 500],
    ['55000', 500],
    ['57P01', 503],
    ['57014', 500],
    ['58000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['42501', 401],
    ['22023', 400],
    ['PT404', 404],
    ['PT409', 409],
    ['PT422', 422],
    ['PT429', 429],
  ])('The SQLSTATE %s is answered with status %i', async (code, status) => {
    const answer = await raise(code)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, message: 'said so' })
  })

  it('An error answer contains the raised detail and hint', async () => {
    expect((await raise('P0001')).body).toEqual({
      code: 'P0001',
      message: 'said so',
      details: 'the detail',
      hint: 'the hint',
    })
  })

  it('A refused query prints nothing', async () => {
    printed.length = 0
    await raise('P0001')
    expect(printed).toEqual([])
  })
})

describe('Values', () => {
  it('Dates, times and numbers are rendered like PostgREST renders them', async () => {
    expect(await (await call('/rest/v1/times')).json()).toEqual([
      {
        id: 1,
        at: '2026-11-21T07:15:11+00:00',
        local: '2026-11-21T07:15:11.5',
        day: '2026-11-21',
        money: 19.9,
        big: 9007199254740991,
      },
    ])
  })
})

describe('Grants', () => {
  it('Requests of every kind leave the grants unchanged', async () => {
    const grants = () =>
      database.query(`select grantee, table_name, privilege_type from information_schema.table_privileges
        where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated') order by 1, 2, 3`)
    const before = await grants()
    await call('/rest/v1/times')
    await call('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: 'grants@example.com', password: 'long enough' }),
    })
    await raise('P0001')
    expect(await grants()).toEqual(before)
  })
})

describe('Access tokens', () => {
  const sign = (claims: Record<string, unknown>, expires: string, secret = jwtSecret) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))
  const sub = '00000000-0000-4000-8000-000000000001'
  const read = async (token: string) => {
    const response = await call('/rest/v1/templates?select=id', { token })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  it('An expired token and a forged token get different error codes', async () => {
    expect(await read(await sign({ role: 'authenticated', sub }, '-1s'))).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired' },
    })
    expect(
      await read(await sign({ role: 'authenticated', sub }, '1h', 'another secret of more than 32 chars')),
    ).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect(await read(await sign({ role: 'authenticated', sub }, '1h'))).toMatchObject({ status: 200 })
  })

  it('A token with a privileged role is refused', async () => {
    for (const role of ['service_role', 'postgres', 'supabase_auth_admin', 'anon'])
      expect(await read(await sign({ role, sub }, '1h'))).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
  })
})

describe('Auth mails', () => {
  it('Auth mails contain the same link in text and HTML and no user data', async () => {
    await call('/auth/v1/signup?redirect_to=http%3A%2F%2F127.0.0.1%3A5173%2Femail-confirmed', {
      method: 'POST',
      body: JSON.stringify({
        email: 'mail@example.com',
        password: 'long enough',
        data: { first_name: '<script>alert(1)</script>' },
      }),
    })
    const mail = mails.find(({ to }) => to === 'mail@example.com')
    expect(mail?.subject).toBe('Confirm your email')
    const link =
      /http:\/\/127\.0\.0\.1:5173\/email-confirmed#token_hash=[0-9a-f]{64}&type=signup&redirect_to=http%3A%2F%2F127\.0\.0\.1%3A5173%2Femail-confirmed/
    const [inText = ''] = link.exec(mail?.text ?? '') ?? []
    expect(inText).not.toBe('')
    expect(mail?.html.replaceAll('&amp;', '&')).toContain(`href="${inText}"`)
    expect(`${mail?.html}${mail?.text}`).not.toContain('alert(1)')
    expect(mail?.text.split('\n').length).toBeLessThan(15)
  })

  it('The mail templates contain no user data but addresses, and the true lifetime of a link', () => {
    const { auth } = readConfig()
    for (const [kind, { subject, html }] of Object.entries(auth.mails)) {
      const variables = [...html.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].map(([, name]) => name)
      const allowed: Record<string, string[]> = {
        confirmation: ['.RedirectTo', '.SiteURL', '.TokenHash'],
        recovery: ['.Email', '.SiteURL', '.TokenHash'],
        magic_link: ['.RedirectTo', '.SiteURL', '.TokenHash'],
        email_change: ['.Email', '.NewEmail', '.SiteURL', '.TokenHash'],
        password_changed: ['.SiteURL'],
      }
      expect([kind, [...new Set(variables)].sort()]).toEqual([kind, allowed[kind]])
      expect(html).toContain(`<title>${subject}</title>`)
      if (html.includes('The link works once')) expect(html).toContain(`for ${auth.otpExpiry / 60} minutes.`)
    }
    const attack = authMail(
      { subject: 'S', html: '<body><a href="{{ .SiteURL }}#to={{ .Email }}">{{ .Email }}</a></body>' },
      'a@example.com',
      { SiteURL: 'https://x/?a=1&b=">', Email: '"><script>&x=1' },
    )
    expect(attack.html).not.toContain('<script>')
    expect(attack.text).toBe('"><script>&x=1:\nhttps://x/?a=1&b=">#to=%22%3E%3Cscript%3E%26x%3D1')
    for (const unknown of ['.Data.first_name', '.Nothing', 'if .Data'])
      expect(() => authMail({ subject: 'S', html: `{{ ${unknown} }}` }, 'a@example.com', {})).toThrow(
        'unknown variable',
      )
  })

  it('The owner is mailed when the password changes', async () => {
    const email = 'changed@example.com'
    await call('/auth/v1/signup', { method: 'POST', body: JSON.stringify({ email, password: 'long enough' }) })
    await spendLink(email)
    const { access_token: token } = (await (
      await call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password: 'long enough' }),
      })
    ).json()) as { access_token: string }
    const change = { password: 'even longer than enough', current_password: 'long enough' }
    expect((await call('/auth/v1/user', { method: 'PUT', body: JSON.stringify(change), token })).status).toBe(200)
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Confirm your email',
      'Your password was changed',
    ])
  })
})

describe('A new password', () => {
  const change = async (token: string, body: object) => {
    const response = await call('/auth/v1/user', { method: 'PUT', token, body: JSON.stringify(body) })
    return ((await response.json()) as { error_code?: string }).error_code ?? response.status
  }

  it('A session from a mailed link needs no current password, and no session may be older than a day', async () => {
    await call('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: 'proof@example.com', password: 'long enough' }),
    })
    const { access_token: byMail } = (await (await spendLink('proof@example.com')).json()) as { access_token: string }
    expect(await change(byMail, { password: 'another one' })).toBe(200)
    const signedIn = await call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'proof@example.com', password: 'another one' }),
    })
    const { access_token: byPassword } = (await signedIn.json()) as { access_token: string }
    expect(await change(byPassword, { password: 'a third one' })).toBe('current_password_required')

    await database.run(`update auth.sessions set created_at = now() - interval '25 hours'`)
    expect(await change(byMail, { password: 'a third one' })).toBe('reauthentication_needed')
    expect(await change(byPassword, { password: 'a third one', current_password: 'another one' })).toBe(
      'reauthentication_needed',
    )
  })
})
