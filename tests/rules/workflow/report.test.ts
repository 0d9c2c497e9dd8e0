import { expect, test } from 'vitest'
import { workflowMessages as messages } from '../../../src/workflow/messages/workflow.ts'
import { checkGoods } from '../../../src/workflow/rules/goods.ts'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { hasHighLeak } from '../../../src/workflow/rules/findings.ts'
import { reportOf } from '../../../src/workflow/rules/report.ts'
import { withoutHanging } from '../../support/hang.ts'

const MB = 1024 * 1024
const type = 'n8n-nodes-base.httpRequest'
const secret = (index: number) => `sk-ant-api03-${String(index).padStart(30, 'aB3')}`

const aFile = (nodes: object[], more: object = {}) => JSON.stringify({ name: 'Big', nodes, connections: {}, ...more })
const check = (text: string) => checkGoods(new File([text], 'flow.json'))

function reportFrom(text: string) {
  const read = parseWorkflow(text)
  if (!read.ok) throw new Error(read.message)
  return reportOf(read)
}

test('The largest workflow has a preview of at most 4 MB', () => {
  const urls = Array.from({ length: 60 }, (_, host) => `https://h${host}.io`).join(' ')
  const nodes = Array.from({ length: 2_000 }, (_, index) => ({
    name: `${'😀'.repeat(200)}${index}`,
    type: `n8n-nodes-${'x'.repeat(80)}.${'y'.repeat(60)}`,
    position: [index * 220, 0],
    parameters: { url: urls },
  }))
  const { preview } = reportFrom(aFile(nodes))
  expect(preview.diagram.steps).toHaveLength(2_000)
  expect(new TextEncoder().encode(JSON.stringify(preview)).length).toBeLessThan(4 * MB)
})

test('A preview has at most 6,000 connections', () => {
  const nodes = Array.from({ length: 1_000 }, (_, index) => ({ name: `S${index}`, type, parameters: {} }))
  const connections = Object.fromEntries(
    nodes.map(({ name }, index) => [
      name,
      {
        main: [
          Array.from({ length: 10 }, (_, place) => ({ node: `S${(index + place) % 1_000}`, type: 'main', index: 0 })),
        ],
      },
    ]),
  )
  expect(reportFrom(aFile(nodes, { connections })).preview.diagram.edges).toHaveLength(6_000)
})

test('Of ten thousand findings, the 300 gravest are kept, and the secret among them', () => {
  const parameters = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`field ${index}`, `somebody${index}@acme-mail.io`]),
  )
  const { findings } = reportFrom(aFile([{ name: 'Call', type, parameters: { ...parameters, last: secret(1) } }]))
  expect(findings.leaks).toHaveLength(300)
  expect(findings.leaks[0]).toMatchObject({ kind: 'secret', severity: 'high', field: 'parameters.last' })
  expect(hasHighLeak(findings)).toBe(true)
})

test('Names and fields of a megabyte are cut in findings', () => {
  const long = 'k'.repeat(MB)
  const { findings } = reportFrom(aFile([{ name: long, type, parameters: { [long]: { url: secret(1) } } }]))
  expect(findings.leaks).not.toEqual([])
  expect(JSON.stringify(findings).length).toBeLessThan(5_000)
})

test('A report holds no character that Postgres refuses in JSON', () => {
  const name = 'Send \ud800 \u0000 mail'
  const report = reportFrom(aFile([{ name, type, parameters: { [`a\u0000\udc00`]: secret(1) } }]))
  expect(report.findings.leaks).not.toEqual([])
  expect(JSON.stringify(report)).not.toMatch(/\\u0000|\\ud800|\\udc00/)
})

test('A workflow with keys of ten thousand letters on every level is inspected', () => {
  let inner: unknown = Array.from({ length: 50_000 }, (_, index) => `10.0.0.${index % 250}`)
  for (let level = 0; level < 40; level++) inner = { [`${level}${'k'.repeat(10_000)}`]: inner }
  const { findings } = withoutHanging(() => reportFrom(aFile([{ name: 'Call', type, parameters: { inner } }])))
  expect(findings.leaks.length).toBeGreaterThan(0)
})

test('A workflow of more than 80,000 texts is refused, not accepted unseen', async () => {
  const texts = (count: number) => Array.from({ length: count }, () => 'a text')
  const node = (count: number) => ({ name: 'Call', type, parameters: { list: texts(count) } })
  expect(await check(aFile([node(80_001)]))).toEqual({
    problem: messages.tooManyTexts,
  })
  expect(await check(aFile([node(70_000)]))).toMatchObject({ type: 'application/json' })
  // Pinned data is a leak by itself, whatever it holds.
  const pinned = await check(aFile([node(1)], { pinData: { Call: texts(90_000) } }))
  expect(pinned.found && hasHighLeak(pinned.found.report.findings)).toBe(true)
})
