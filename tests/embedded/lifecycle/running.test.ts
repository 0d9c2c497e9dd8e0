import { existsSync, statSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../../support/stack.ts'
import { clientOf, statusOf, backendsOfFile } from './processes.ts'

const { command, run, stateFolder } = backendsOfFile()

describe('A running backend', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack({ page: false, stateFolder })
  })
  afterAll(() => stack.stop())

  it('backend:status prints the addresses like `supabase status`', () => {
    const { status, stdout } = command('status')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      API_URL: stack.addresses.apiUrl,
      REST_URL: `${stack.addresses.apiUrl}/rest/v1`,
      PUBLISHABLE_KEY: stack.addresses.publishableKey,
      SECRET_KEY: stack.addresses.secretKey,
      ANON_KEY: stack.addresses.publishableKey,
      SERVICE_ROLE_KEY: stack.addresses.secretKey,
      INBOX_URL: stack.addresses.inboxUrl,
      WEB_URL: stack.addresses.webUrl,
      STRIPE_URL: stack.addresses.stripeUrl,
    })
  })

  it('A second backend on the same state folder ends with a message', async () => {
    const { code, lines } = await run({})
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^A backend already runs on .* \\(process ${stack.pid}\\): stop it with Ctrl-C or "kill ${stack.pid}", or name another folder`,
        ),
      ),
    ])
    expect(code).toBe(1)
    expect(command('status').status).toBe(0)
  })

  it('backend:reset refuses while the backend runs', () => {
    const { status, stderr } = command('reset')
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(`The backend is running (process ${stack.pid}): stop it with Ctrl-C first.`)
    expect(existsSync(join(stateFolder, 'secrets.json'))).toBe(true)
  })

  it('The state folder and the secrets are readable by their owner only', () => {
    expect(statSync(join(stateFolder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(stateFolder).mode & 0o777).toBe(0o700)
  })

  it('The page’s address serves the same API', async () => {
    const path = `/rest/v1/listings?select=id&limit=1`
    const headers = { apikey: stack.addresses.publishableKey }
    const [api, web] = await Promise.all([
      fetch(`${stack.addresses.apiUrl}${path}`, { headers }),
      fetch(`${stack.addresses.webUrl}${path}`, { headers }),
    ])
    expect(web.status).toBe(200)
    expect(await web.json()).toEqual(await api.json())
  })

  it('localhost redirects to the page’s canonical address', async () => {
    const { port } = new URL(stack.addresses.webUrl ?? '')
    const open = (headers: Record<string, string>) =>
      fetch(`http://localhost:${port}/templates/x?a=b`, { headers, redirect: 'manual' })
    const response = await open({ accept: 'text/html,*/*' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${stack.addresses.webUrl}/templates/x?a=b`)
    expect((await open({ accept: '*/*' })).status).not.toBe(302)
  })

  it('The backend listens on 127.0.0.1 only', async () => {
    const external = Object.values(networkInterfaces())
      .flat()
      .flatMap((face) => (face && !face.internal && face.family === 'IPv4' ? [face.address] : []))
    // A server on 0.0.0.0 would answer at the second loopback address too, so this also fails on a machine without a network.
    for (const address of ['127.0.0.2', ...external])
      await expect(
        fetch(`http://${address}:${new URL(stack.addresses.apiUrl).port}/auth/v1/health`),
        address,
      ).rejects.toThrow()
  })

  it.each(['apiUrl', 'webUrl'] as const)('Foreign Host and Origin headers are refused: %s', async (where) => {
    const url = stack.addresses[where] ?? ''
    const { port } = new URL(url)
    const health = { apikey: stack.addresses.publishableKey }
    const status = (headers: Record<string, string>) =>
      statusOf(Number(port), '/auth/v1/health', { ...health, ...headers })
    expect(await status({ host: `127.0.0.1:${port}` })).toBe(200)
    expect(await status({ host: `localhost:${port}` })).toBe(200)
    expect(await status({ host: `[::1]:${port}` })).toBe(200)
    expect(await status({ host: `localhost:${port}`, origin: 'http://localhost:3000' })).toBe(200)
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '192.168.1.5',
      '',
    ])
      expect(await status({ host }), host).toBeGreaterThanOrEqual(400)
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      expect(await status({ host: `localhost:${port}`, origin }), origin).toBe(403)
  })

  it('The API port answers 404 outside of its paths', async () => {
    for (const path of ['/', '/_system', '/graphql/v1', '/auth/v2/health', '/rest/v1', '/static/x.js'])
      expect(
        (await fetch(`${stack.addresses.apiUrl}${path}`, { headers: { apikey: stack.addresses.secretKey } })).status,
        path,
      ).toBe(404)
  })

  it('A HEAD request does not use up a confirmation link', async () => {
    const { status } = await fetch(`${stack.addresses.webUrl}/auth/v1/verify?token=x&type=signup`, {
      method: 'HEAD',
      redirect: 'manual',
    })
    expect(status).toBe(405)
  })

  it('Auth links lead to the page’s own address', async () => {
    await clientOf(stack).auth.signUp({ email: 'link@example.com', password: 'long enough' })
    const { messages } = (await (
      await fetch(`${stack.addresses.inboxUrl}/api/v1/search?query=to:link@example.com`)
    ).json()) as { messages: { ID: string; Subject: string }[] }
    expect(messages[0]?.Subject).toBe('Confirm your email')
    const { Text, HTML } = (await (
      await fetch(`${stack.addresses.inboxUrl}/api/v1/message/${messages[0]?.ID}`)
    ).json()) as { Text: string; HTML: string }
    const link = `${stack.addresses.webUrl}/email-confirmed#token_hash=`
    expect(Text).toContain(link)
    expect(HTML).toContain(link)
  })
})
