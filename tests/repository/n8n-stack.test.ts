import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stackOf } from '../../scripts/n8n/check/stack.ts'
import { aFile, aNode } from '../rules/workflow/files.ts'

const file = aFile([aNode('Start', 'n8n-nodes-base.manualTrigger')])
const bytes = JSON.stringify(file)
const row = (name: string, text: string) => ({
  version_id: name,
  goods_path: `creator/${name}.json`,
  goods_sha256: createHash('sha256').update(text).digest('hex'),
})

let server: Server
let queued: object[] = []
const asked: { path: string; key: string | undefined; body: Record<string, unknown> }[] = []

/** A stack with one file at every path. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const path = request.url!.split('?')[0]!
      const key = request.headers.apikey as string | undefined
      asked.push({ path, key, body: JSON.parse(body || '{}') as Record<string, unknown> })
      response.setHeader('content-type', 'application/json')
      if (path.endsWith('/workflows_to_try')) response.end(JSON.stringify(queued))
      else if (path.startsWith('/storage/')) response.end(bytes)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
})

const stack = () => stackOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'sb_secret_of_a_stack')

test('The queue holds what a stack sells, as files of strangers', async () => {
  queued = [row('one', bytes)]
  expect(await stack().queue('2.41.1', 5)).toEqual([{ key: 'one', file, isOurs: false }])
  expect(asked[0]).toMatchObject({ key: 'sb_secret_of_a_stack', body: { n8n_version: '2.41.1', max_rows: 5 } })
})

test('A file that is not the one that was reviewed is not tried', async () => {
  queued = [row('one', 'another file')]
  await expect(stack().queue('2.41.1', 5)).rejects.toThrow('creator/one.json is not the file that was reviewed.')
})

test('A result is recorded with as many and as long problems as the database takes', async () => {
  const problems = Array.from({ length: 30 }, () => `\ud83d A\u0000${'x'.repeat(2_000)}`)
  await stack().record('2.41.1', { key: 'one', problems, wasRun: false, picture: null })
  const { path, body } = asked.at(-1)!
  expect(path).toBe('/rest/v1/rpc/record_workflow_trial')
  const stored = Array.from({ length: 20 }, () => `  A ${'x'.repeat(196)}`)
  expect(body).toEqual({ version_id: 'one', n8n_version: '2.41.1', problems: stored })
})
