import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import { supabaseFolder } from '../../embedded/folders.ts'
import { createFunctions, type Functions } from '../../embedded/functions/runner.ts'
import { localKeys } from '../../embedded/keys.ts'
import { authority, certificate, key } from '../support/files/certificate.ts'

const shared = pathToFileURL(join(supabaseFolder, 'functions/_shared')).href
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-network-'))
const log: string[] = []
const body = '{"nodes":[]}'
const names: string[] = []
let dropped = 0
let functions: Functions
let gateway: Server

// Names that resolve to the public address below are served by the local server.
const publicAddress = '93.184.215.14'
const source = (port: number) => `
import { connectorTo, resolve } from '${shared}/base/deno-network.ts'
import { guardedFetch } from '${shared}/base/guarded-fetch.ts'
const connect = connectorTo(${port}, [${JSON.stringify(authority)}])
Deno.serve(async (request) => {
  const { url, remote, timeout } = await request.json()
  const network = {
    resolve: (name) => name.endsWith('.test') ? Promise.resolve(['${publicAddress}']) : resolve(name),
    async connect(target) {
      const connection = await connect({ ...target, address: '127.0.0.1' })
      return { ...connection, remoteAddress: remote ?? connection.remoteAddress }
    },
  }
  const fetched = await guardedFetch(url, { network, maxBytes: 5 * 1024 * 1024, timeout })
  return Response.json(fetched.ok ? new TextDecoder().decode(fetched.bytes) : fetched.problem)
})`

const server = createTlsServer({ cert: certificate, key }, (request, response) => {
  names.push(String(request.headers.host))
  response.on('close', () => (dropped += Number(!response.writableFinished)))
  if (request.url === '/chunked') return void response.write(body.slice(0, 5), () => response.end(body.slice(5)))
  if (request.url === '/silent') return void response.writeHead(200).flushHeaders()
  if (request.url !== '/endless') return void response.end(body)
  const write = () => {
    while (!response.destroyed && response.write(new Uint8Array(64 * 1024)));
    response.once('drain', write)
  }
  write()
})

beforeAll(async () => {
  const port = await listen(server)
  mkdirSync(join(folder, 'get'))
  writeFileSync(join(folder, 'get/index.ts'), source(port))
  writeFileSync(join(folder, 'deno.json'), '{"imports": {"ipaddr.js": "npm:ipaddr.js"}}')
  const config = { ...readConfig(), functions: { get: { verifyJwt: false } } }
  const options = { config, jwtSecret: 'x'.repeat(32), keys: localKeys, environment: {}, folder }
  functions = createFunctions({ ...options, log: (line) => log.push(line) })
  await functions.start()
  gateway = createServer((incoming, response) => void functions.handle(incoming, response))
  await listen(gateway)
})

afterAll(async () => {
  await functions.stop()
  for (const each of [gateway, server]) {
    each.closeAllConnections()
    each.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

function listen(each: { listen: Server['listen']; address: Server['address'] }): Promise<number> {
  return new Promise((resolve) => each.listen(0, '127.0.0.1', () => resolve((each.address() as AddressInfo).port)))
}

type Question = { url: string; remote?: string; timeout?: number }

const get = (question: Question) =>
  new Promise<unknown>((resolve, reject) => {
    const { port } = gateway.address() as AddressInfo
    const call = httpRequest({ port, host: '127.0.0.1', path: '/functions/v1/get', method: 'POST' }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve(JSON.parse(text)))
    })
    call.on('error', reject).end(JSON.stringify(question))
  })

const pinned = { remote: publicAddress }

describe('A function in Deno', () => {
  test.each(['/flow.json', '/chunked'])('It fetches https://files.test%s over a pinned connection', async (path) => {
    expect(await get({ url: `https://files.test${path}`, ...pinned }), log.join('\n')).toBe(body)
    expect(names.at(-1)).toBe('files.test')
  })

  test('It refuses a connection that ends at another address than the checked one', async () => {
    const before = names.length
    expect(await get({ url: 'https://files.test/flow.json' })).toBe('privateAddress')
    expect(names).toHaveLength(before)
  })

  test('It refuses a server whose certificate has another name', async () => {
    expect(await get({ url: 'https://other.test/flow.json', ...pinned })).toBe('unreachable')
  })

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'])('It refuses %s', async (url) => {
    expect(await get({ url, ...pinned })).toBe('privateAddress')
  })

  test('It gives a silent server up and closes the connection', async () => {
    const before = { asked: names.length, dropped }
    // A slow machine may give up before its request has arrived.
    for (let timeout = 300; names.length === before.asked; timeout *= 2)
      expect(await get({ url: 'https://files.test/silent', ...pinned, timeout })).toBe('tooSlow')
    await expect.poll(() => dropped).toBe(before.dropped + 1)
  })

  test('It stops reading an endless file after 5 MB', async () => {
    const before = dropped
    expect(await get({ url: 'https://files.test/endless', ...pinned })).toBe('tooLarge')
    await expect.poll(() => dropped).toBe(before + 1)
  })
})
