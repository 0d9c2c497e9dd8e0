import { describe, expect, test } from 'vitest'
import { alterations, type File } from '../../../bench/copies/alterations.ts'
import { matchingSteps } from '../../../src/workflow/rules/copies/matching-steps.ts'
import { MAX_FEATURES, printOf } from '../../../src/workflow/rules/copies/print.ts'
import { storedPrint } from '../../../src/workflow/rules/copies/stored-print.ts'
import { readWorkflow } from '../../../src/workflow/rules/parse.ts'
import { seededRandom } from '../../support/random.ts'

const node = (name: string, type: string, parameters: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
})
const to = (...names: string[]) => ({ main: [names.map((name) => ({ node: name, type: 'main', index: 0 }))] })

/** A template with work of its own: three steps, code, a prompt, addresses. */
const aFlow = (changes: { prompt?: string; url?: string } = {}): File => ({
  name: 'Chase invoices',
  nodes: [
    node('Each morning', 'scheduleTrigger', {
      rule: { interval: [{ field: 'cronExpression', expression: '17 6 * * 1-5' }] },
    }),
    node('Overdue', 'httpRequest', {
      url: changes.url ?? 'https://books.example.test/v2/invoices?state=overdue',
      sendQuery: true,
    }),
    node('Rank', 'code', {
      jsCode:
        'const late = $input.all().filter(({ json }) => json.days_late > 14 && !json.is_disputed)\nreturn late.sort((a, b) => b.json.open_cents - a.json.open_cents).slice(0, 25)',
    }),
    node('Write', 'openAi', {
      prompt:
        changes.prompt ??
        "=Write a short, friendly reminder about invoice {{ $('Overdue').item.json.number }} in the tone of a craftsman who likes the customer.",
      maxTokens: 350,
    }),
    node('Note', 'stickyNote', { content: 'How it works: it reads, ranks and writes.' }),
  ],
  connections: { 'Each morning': to('Overdue'), 'Overdue': to('Rank'), 'Rank': to('Write') }, // prettier-ignore
})

function printed(file: object) {
  const read = readWorkflow(file)
  if (!read.ok) throw new Error(read.message)
  return printOf(read)
}

async function contentOf(file: object) {
  const read = readWorkflow(file)
  if (!read.ok) throw new Error(read.message)
  return (await storedPrint(read)).content
}

const sharedShare = (mine: number[], theirs: number[]) =>
  mine.filter((one) => theirs.includes(one)).length / mine.length

describe('The content of a workflow', () => {
  test.each(['renamed', 'reordered and moved', 'another account’s credentials and documents'])(
    'is the same when it is altered: %s',
    async (name) => {
      const altered = alterations[name]!(aFlow(), seededRandom(1))
      expect(await contentOf(altered)).toBe(await contentOf(aFlow()))
    },
  )

  test('is the same with other notes, drawn ids and other chosen documents', async () => {
    const flow = aFlow()
    const chosen = (value: string, id: string) => ({
      ...flow,
      nodes: [
        ...flow.nodes.filter(({ name }) => name !== 'Note'),
        node('Sheet', 'googleSheets', { documentId: { __rl: true, mode: 'list', value, cachedResultName: value }, fields: [{ id, name: 'a', value: 'b' }] }),
      ],
    }) // prettier-ignore
    expect(await contentOf(chosen('one', 'x1'))).toBe(await contentOf(chosen('two', 'y2')))
  })

  test.each([
    [
      'another prompt',
      aFlow({ prompt: '=Write a letter about {{ $json.number }} that a lawyer would sign and send by mail.' }),
    ],
    ['another address', aFlow({ url: 'https://other.example.test/v1/bills' })],
    ['another connection', { ...aFlow(), connections: { ...(aFlow().connections as object), Rank: to('Overdue') } }],
    [
      'a text that refers to another step',
      JSON.parse(JSON.stringify(aFlow()).replace("$('Overdue')", "$('Rank')")) as object,
    ],
    ['a step less', { ...aFlow(), nodes: aFlow().nodes.slice(1) }],
  ])('differs with %s', async (_, other) => {
    expect(await contentOf(other)).not.toBe(await contentOf(aFlow()))
  })

  test('differs when two equal steps are connected the other way round', () => {
    const pair = (first: string, second: string) => ({
      nodes: [
        node('Start', 'manualTrigger'),
        node('A', 'set', { value: 'left side' }),
        node('B', 'set', { value: 'right side' }),
      ],
      connections: { Start: to(first), [first]: to(second) },
    })
    expect(printed(pair('A', 'B')).canonical).not.toBe(printed(pair('B', 'A')).canonical)
    expect(printed(pair('A', 'B')).canonical).toBe(
      printed({ ...pair('A', 'B'), nodes: pair('A', 'B').nodes.toReversed() }).canonical,
    )
  })

  test('Boilerplate has none: a webhook and a request, which anybody builds', async () => {
    const nodes = [
      node('Webhook', 'webhook', { path: 'in', httpMethod: 'POST' }),
      node('Request', 'httpRequest', { url: 'https://x.test', method: 'POST' }),
    ]
    expect(await contentOf({ nodes, connections: { Webhook: to('Request') } })).toBeNull()
  })
})

describe('The features of a workflow', () => {
  test('A translated copy keeps the structure, and a copy with other steps keeps the texts', () => {
    const original = printed(aFlow()).features
    const translated = printed(alterations['notes and prompts translated']!(aFlow(), seededRandom(1))).features
    const isStructure = (feature: number) => feature % 2 === 0
    expect(sharedShare(translated.filter(isStructure), original.filter(isStructure))).toBeGreaterThan(0.9)
    const retyped = {
      ...aFlow(),
      nodes: aFlow()
        .nodes.filter(({ name }) => name !== 'Note')
        .map((one) => ({ ...one, type: `other.${String(one.name).replace(' ', '')}` })),
    }
    const texts = printed(retyped).features.filter((one) => !isStructure(one))
    expect(sharedShare(texts, original)).toBe(1)
  })

  test('Another workflow shares next to none', () => {
    const other = printed({
      nodes: [
        node('Form', 'formTrigger', { formTitle: 'Tell us about your garden', path: 'garden' }),
        node('Score', 'code', {
          jsCode:
            'const area = Number($json.width) * Number($json.length)\nreturn [{ json: { area, plants: Math.floor(area / 0.36) } }]',
        }),
        node('Mail', 'gmail', { sendTo: '={{ $json.email }}', subject: 'Your garden plan for this spring is ready' }),
      ],
      connections: { Form: to('Score'), Score: to('Mail') },
    }).features
    expect(sharedShare(other, printed(aFlow()).features)).toBeLessThan(0.05)
  })

  test('A large workflow has at most as many as the column takes, all of 32 bits', () => {
    const words = (start: number) => Array.from({ length: 400 }, (_, index) => `word${start + index}`).join(' ')
    const nodes = Array.from({ length: 200 }, (_, index) =>
      node(`Step ${index}`, 'code', { jsCode: words(index * 400), label: `value ${index}` }),
    )
    const { features, steps } = printed({ nodes })
    expect(features.length).toBeLessThanOrEqual(MAX_FEATURES)
    expect(features.length).toBeGreaterThan(MAX_FEATURES / 2)
    expect(features.every((one) => (one | 0) === one)).toBe(true)
    expect(steps.every((one) => one.features.length <= 12)).toBe(true)
  })

  test('2,000 equal steps with 20,000 connections, and keys of a megabyte, are printed', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `S${index}`)
    const nodes = names.map((name) => node(name, 'noOp', { ['k'.repeat(name === 'S1' ? 1e6 : 1)]: 'a value' }))
    const connections = Object.fromEntries(
      names.map((name, at) => [
        name,
        to(...Array.from({ length: 10 }, (_, step) => names[(at + step * 7 + 1) % 2_000]!)),
      ]),
    )
    expect(printed({ nodes, connections }).steps).toHaveLength(2_000)
  })

  test('No name or type holds a character that Postgres refuses', () => {
    const { steps } = printed({
      nodes: [node(`A\0b${'x'.repeat(116)}😀😀\ud800`, 'set'), { ...node('B', 'set'), type: 'a.b\ud800c' }],
    })
    expect(steps.map(({ name, type }) => name + type).join('')).toMatch(/^[^\0\p{Cs}]+$/u)
  })
})

describe('Matching steps', () => {
  const likenesses = (mine: object, theirs: object) =>
    matchingSteps(printed(mine).steps, printed(theirs).steps).map(({ likeness }) => likeness)

  test('A step that does the same is matched under any name', () => {
    const altered = alterations.renamed!(aFlow(), seededRandom(1))
    expect(likenesses(aFlow(), altered)).toEqual(['same', 'same', 'same', 'same'])
  })

  test('A step with another prompt is matched by its place, one with a changed value by what is left', () => {
    expect(likenesses(aFlow(), aFlow({ prompt: 'Wholly other words, which share nothing with the ones before them at all.' }))).toEqual([
      'same', 'same', 'same', 'placed',
    ]) // prettier-ignore
    expect(likenesses(aFlow(), aFlow({ url: 'https://other.example.test/v1/bills' }))).toEqual([
      'same',
      'changed',
      'same',
      'same',
    ])
  })

  test('Steps of other types are not matched', () => {
    expect(likenesses(aFlow(), { nodes: [node('Wait', 'wait')] })).toEqual([])
  })
})
