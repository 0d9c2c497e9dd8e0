import { expect, test } from 'vitest'
import { findingsOf } from '../../../src/workflow/rules/findings.ts'
import { publicDiagramOf } from '../../../src/workflow/rules/graph/public-diagram.ts'
import { readCode } from '../../../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../../../src/workflow/rules/inspect.ts'
import { callsOfRun, costOfCalls } from '../../../src/workflow/rules/run-costs.ts'
import type { ConnectionType } from '../../../src/workflow/rules/types.ts'
import { aFile, aNode, type Link, read } from './files.ts'

const AI = '@n8n/n8n-nodes-langchain'
const BASE = 'n8n-nodes-base'

const calls = (nodes: object[], links: Link[] = []) => {
  const found = read(aFile(nodes, links))
  return callsOfRun(publicDiagramOf(found.workflow), findingsOf(found, readCode).facts.destinations)
}

test('Calls are counted by service and model; what an agent decides is a lower bound', () => {
  const nodes = [
    aNode('On mail', `${BASE}.gmailTrigger`),
    aNode('Agent', `${AI}.agent`),
    aNode('Model', `${AI}.lmChatOpenAi`, { parameters: { model: { value: 'gpt-4o-mini' } } }),
    aNode('Read', `${BASE}.gmail`),
    aNode('Send', `${BASE}.gmail`),
    aNode('Off', `${BASE}.gmail`, { disabled: true }),
    aNode('Ask', `${BASE}.httpRequest`, { parameters: { url: 'https://api.acme-shop.com' } }),
    aNode('Store', `${BASE}.postgres`),
  ]
  expect(calls(nodes, [['Model', 'Agent', 0, 'ai_languageModel']])).toEqual([
    { service: 'OpenAI', model: 'GPT-4o', steps: 1, isAi: true, isOpen: true },
    { service: 'Gmail', model: null, steps: 2, isAi: false, isOpen: false },
    { service: 'acme-shop.com', model: null, steps: 1, isAi: false, isOpen: false },
  ])
})

test.each<[string, string, ConnectionType, boolean]>([
  ['an agent', 'agent', 'ai_languageModel', true],
  ['an agent that is a tool', 'agentTool', 'ai_languageModel', true],
  ['an MCP trigger', 'mcpTrigger', 'ai_tool', true],
  ['a model that is given a tool', 'openAi', 'ai_tool', true],
  ['a Basic LLM Chain', 'chainLlm', 'ai_languageModel', false],
  ['an Information Extractor', 'informationExtractor', 'ai_languageModel', false],
])('Calls below %s are a lower bound only if an AI agent decides on them', (_, top, type, isOpen) => {
  const nodes = [
    aNode('Top', `${AI}.${top}`),
    aNode('Store', `${AI}.vectorStoreInMemory`),
    aNode('Embeddings', `${AI}.embeddingsOpenAi`),
  ]
  const links: Link[] = [
    ['Store', 'Top', 0, type],
    ['Embeddings', 'Store', 0, 'ai_embedding'],
  ]
  expect(calls(nodes, links)).toContainEqual(expect.objectContaining({ model: null, isOpen }))
})

test('Sub-nodes in a circle have a number of calls', () => {
  const nodes = [aNode('A', `${AI}.embeddingsOpenAi`), aNode('B', `${AI}.embeddingsOpenAi`)]
  const links: Link[] = [
    ['A', 'B', 0, 'ai_embedding'],
    ['B', 'A', 0, 'ai_embedding'],
  ]
  expect(calls(nodes, links)).toMatchObject([{ service: 'OpenAI', isOpen: false }])
})

test('A cost is a price for 1,000 calls, in whole cents', () => {
  expect([costOfCalls(2_500, 200), costOfCalls(1, 200), costOfCalls(3, 200), costOfCalls(0, 200)]).toEqual([
    500, 0, 1, 0,
  ])
})

const schedule = (...interval: object[]) =>
  inspectWorkflow(
    read(aFile([aNode('A', `${BASE}.scheduleTrigger`, { parameters: { rule: { interval } } })])),
    readCode,
  ).runsAMonth

test.each<[string, object[], number | null]>([
  ['no rule: every day', [], 30],
  ['every hour', [{ field: 'hours' }], 720],
  ['every 15 minutes', [{ field: 'minutes', minutesInterval: 15 }], 2_880],
  ['every 2 days', [{ field: 'days', daysInterval: 2 }], 15],
  ['on two days a week', [{ field: 'weeks', triggerAtDay: [1, 4] }], 9],
  ['every month', [{ field: 'months' }], 1],
  ['every day and every hour', [{ field: 'days' }, { field: 'hours' }], 750],
  ['a cron expression', [{ field: 'cronExpression', expression: '0 9 * * 1-5' }], null],
  ['an interval of 0', [{ field: 'minutes', minutesInterval: 0 }], 8_640],
])('A schedule with %s runs %s times a month', (_, interval, runs) => {
  expect(schedule(...interval)).toBe(runs)
})

test('A workflow without a schedule, or whose schedule is off, has no number of runs', () => {
  const off = aNode('A', `${BASE}.scheduleTrigger`, { disabled: true })
  expect(inspectWorkflow(read(aFile([off])), readCode).runsAMonth).toBeNull()
  expect(inspectWorkflow(read(aFile([aNode('A', `${BASE}.webhook`)])), readCode).runsAMonth).toBeNull()
})
