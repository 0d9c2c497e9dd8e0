import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { afterAnswer } from '../../../supabase/functions/_shared/base/after-answer.ts'
import { callerOrVisitor, requireSecretKey } from '../../../supabase/functions/_shared/base/auth.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { publishableKey, required, secretKeys } from '../../../supabase/functions/_shared/base/environment.ts'
import { HttpError, json, postOnly, readBody, readText } from '../../../supabase/functions/_shared/base/http.ts'
import { as, post } from '../requests.ts'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const read = (path: string) => JSON.parse(textOf(path)) as never

describe('Edge functions and the app use the same packages', () => {
  const { imports } = read('supabase/functions/deno.json') as { imports: Record<string, string> }
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> }

  test.each(Object.entries(imports))('The package %s has the specifier %s of package.json', (name, specifier) => {
    const [, package_ = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? []
    expect(specifier).toBe(`npm:${package_}@${dependencies[package_]}${path}`)
  })

  const folder = new URL('supabase/functions/', root)
  const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/index.ts`, folder)))
  test.each(names)('The function %s is deployed with the shared import map', (name) => {
    const { functions } = parse(textOf('supabase/config.toml')) as {
      functions: Record<string, { import_map?: string }>
    }
    expect(functions[name]?.import_map).toBe('./functions/deno.json')
  })
})

describe('Work after the response', () => {
  test('afterAnswer passes its work to EdgeRuntime.waitUntil and logs a failure', async () => {
    const waited: Promise<unknown>[] = []
    vi.stubGlobal('EdgeRuntime', { waitUntil: (work: Promise<unknown>) => waited.push(work) })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    afterAnswer('outbox', Promise.reject(new Error('unreachable')))
    expect(await Promise.all(waited)).toEqual([undefined])
    expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
      level: 'error',
      event: 'background_work_failed',
      name: 'outbox',
      message: 'unreachable',
    })
    vi.unstubAllGlobals()
    logged.mockRestore()
  })

  test('afterAnswer runs its work in a runtime without EdgeRuntime', async () => {
    let isDone = false
    afterAnswer(
      'outbox',
      Promise.resolve().then(() => (isDone = true)),
    )
    await vi.waitFor(() => expect(isDone).toBe(true))
  })
})

describe('callerOrVisitor', () => {
  const callerOf = async (token: string) => (token === 'session' ? { id: 'user-1' } : null)
  const calledWith = (headers: Record<string, string>) =>
    callerOrVisitor(new Request('http://localhost', { headers }), callerOf)

  test('A request without a token, or with an API key as its token, is a visitor’s', async () => {
    expect(await calledWith({})).toBeNull()
    expect(await calledWith({ authorization: 'Bearer sb_publishable_x' })).toBeNull()
    expect(await calledWith({ apikey: 'an.anon.key', authorization: 'Bearer an.anon.key' })).toBeNull()
  })

  test('A valid session token returns its user, and an invalid token throws 401', async () => {
    expect(await calledWith({ authorization: 'Bearer session' })).toEqual({ id: 'user-1' })
    await expect(calledWith({ apikey: 'sb_publishable_x', authorization: 'Bearer garbage' })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('postOnly', () => {
  const echo = postOnly(async (request) => json(await readBody(request, z.object({ name: z.string() }))))

  test('A CORS preflight answers 204 and allows the authorization header', async () => {
    const answer = await echo(new Request('http://functions.test/name', { method: 'OPTIONS' }))
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('A %s request answers 405', async (method) => {
    const answer = await echo(new Request('http://functions.test/name', { method }))
    expect([answer.status, await answer.json()]).toEqual([405, { error: 'Method not allowed' }])
  })

  test('readBody drops fields that the schema does not name', async () => {
    const answer = await echo(post({ name: 'n8n', price: 0.01 }))
    expect(await answer.json()).toEqual({ name: 'n8n' })
  })

  test.each([
    ['not JSON', '{'],
    ['another shape', '{"name":1}'],
    ['nothing', ''],
    ['a NUL character', '{"name":"a\\u0000b"}'],
    ['a NUL character in a name', '{"name":"a","b\\u0000":1}'],
    ['half of a surrogate pair', '{"name":["\\ud83d"]}'],
    ['5,000 levels', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('A body with %s answers 400 with an error', async (_, body) => {
    const answer = await echo(post(body))
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: string }).error).toMatch(/^Invalid request/)
  })

  test('A body with an emoji, or with the letters of an escaped NUL, is accepted', async () => {
    for (const name of ['👍', '\\u0000']) expect((await echo(post({ name }))).status).toBe(200)
  })

  test('An unexpected error answers 500 without its message', async () => {
    const broken = postOnly(() => Promise.reject(new Error('password=hunter2')))
    const answer = await broken(post({}))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('hunter2')
  })
})

describe('readText', () => {
  test('readText reads a body of exactly the limit', async () => {
    expect(await readText(post('é'.repeat(50)), 100)).toBe('é'.repeat(50))
  })

  test('readText refuses a larger body, whether its length is declared or not, and cancels the stream', async () => {
    await expect(readText(post('x'.repeat(101)), 100)).rejects.toMatchObject({ status: 413 })
    let isCancelled = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64)),
      cancel: () => {
        isCancelled = true
      },
    })
    const request = new Request('http://functions.test', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    await expect(readText(request, 100)).rejects.toBeInstanceOf(HttpError)
    expect(isCancelled).toBe(true)
  })
})

describe('requireSecretKey', () => {
  const keys = ['sb_secret_one', 'service-role-key']

  test.each([
    ['as apikey', { apikey: 'sb_secret_one' }],
    ['as bearer', as('service-role-key')],
    ['beside a publishable key', { apikey: 'sb_publishable_x', ...as('sb_secret_one') }],
  ])('requireSecretKey accepts a key sent %s', async (_, headers) => {
    await expect(requireSecretKey(post({}, headers as Record<string, string>), keys)).resolves.toBeUndefined()
  })

  test.each([
    ['nothing', {}],
    ['an empty key', { apikey: '' }],
    ['a publishable key', { apikey: 'sb_publishable_x' }],
    ['a part of a key', { apikey: 'sb_secret_on' }],
    ['another key', as('sb_secret_two')],
  ])('requireSecretKey refuses %s', async (_, headers) => {
    await expect(requireSecretKey(post({}, headers as Record<string, string>), keys)).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('Environment variables', () => {
  test('A missing environment variable is named in the error', () => {
    expect(() => required(() => ' ', 'SITE_URL')).toThrow('SITE_URL is not set')
  })

  test('Secret keys come from both variables, first the one whose name is last in the alphabet; without any, functions do not start', () => {
    const environment: Record<string, string> = {
      SUPABASE_SECRET_KEYS: '{"default":"a","rotated_2027_11":"c","rotated_2026_11":"b"}',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"e","rotated_2027_11":"f"}',
      SUPABASE_SERVICE_ROLE_KEY: 'd',
    }
    expect(secretKeys((name) => environment[name])).toEqual(['c', 'b', 'a', 'd'])
    expect(publishableKey((name) => environment[name])).toBe('f')
    expect(() => secretKeys(() => undefined)).toThrow('SUPABASE_SECRET_KEYS is not set')
  })
})

describe('The IP address of a caller', () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9', 'x-real-ip': '1.1.1.1', 'x-forwarded-for': '1.1.1.1, 10.0.0.1' }
  const addressOf = (projectUrl: string, sent: Record<string, string> = headers) =>
    addressBehind(projectUrl)(new Request('http://functions.test', { headers: sent }))

  test('On a hosted project the caller’s address comes from Cloudflare’s header', () => {
    expect(addressOf('https://abcdefghijklmnopqrst.supabase.co')).toBe('203.0.113.9')
  })

  test.each([
    'http://127.0.0.1:54321',
    'http://kong:8000',
    'https://api.example.com',
    'https://abcdefghijklmnopqrst.supabase.co.example.com',
  ])('At %s the caller’s address is the last entry of X-Forwarded-For, and other headers are ignored', (projectUrl) => {
    expect(addressOf(projectUrl)).toBe('10.0.0.1')
    expect(addressOf(projectUrl, { 'cf-connecting-ip': '1.1.1.1', 'x-real-ip': '1.1.1.1' })).toBeNull()
  })
})
