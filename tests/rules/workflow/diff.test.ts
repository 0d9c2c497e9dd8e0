import { describe, expect, test } from 'vitest'
import { diffWorkflows } from '../../../src/workflow/rules/diff.ts'
import { aFile, aNode, parsed, type Link } from './files.ts'

const links: Link[] = [
  ['Start', 'Fetch'],
  ['Fetch', 'Save'],
]
const start = aNode('Start', 'n8n-nodes-base.manualTrigger', { id: 'a' })
const fetch = aNode('Fetch', 'n8n-nodes-base.httpRequest', {
  id: 'b',
  parameters: { url: 'https://a.test', options: { timeout: 1, retry: 2 } },
})
const save = aNode('Save', 'n8n-nodes-base.postgres', { id: 'c', credentials: { postgres: { id: '1', name: 'Main' } } })

const before = aFile([start, fetch, save], links)
const diff = (after: unknown) => diffWorkflows(parsed(before), parsed(after))
const unchanged = { added: [], removed: [], changed: [], haveNotesChanged: false }
const changedTo = (step: object) => diff(aFile([start, step, save], links)).changed

describe('The difference of two workflows', () => {
  test('A workflow does not differ from itself', () => {
    expect(diff(before)).toEqual(unchanged)
  })

  test('Moved steps, renewed ids and the order of nodes and keys are no difference', () => {
    const moved = [save, fetch, start].map((node, place) => ({ ...node, id: `new-${place}`, position: [place, 9] }))
    const options = { options: { retry: 2, timeout: 1 }, url: 'https://a.test' }
    expect(diff(aFile([moved[0]!, { ...moved[1]!, parameters: options }, moved[2]!], links))).toEqual(unchanged)
  })

  test('A step between two others is added, and the step before it has another connection', () => {
    const check = aNode('Check', 'n8n-nodes-base.if', { id: 'd' })
    const after = aFile(
      [start, check, fetch, save],
      [
        ['Start', 'Check'],
        ['Check', 'Fetch'],
        ['Fetch', 'Save'],
      ],
    )
    expect(diff(after)).toEqual({
      ...unchanged,
      added: [{ name: 'Check', type: 'n8n-nodes-base.if' }],
      changed: [{ name: 'Start', type: start.type, fields: ['connections'], parameters: [] }],
    })
  })

  test('A step that is gone is removed, and the step before it has no connection any more', () => {
    expect(diff(aFile([start, fetch], [['Start', 'Fetch']]))).toEqual({
      ...unchanged,
      removed: [{ name: 'Save', type: save.type }],
      changed: [{ name: 'Fetch', type: fetch.type, fields: ['connections'], parameters: [] }],
    })
  })

  test('A step of another type under the same name is removed and added', () => {
    const after = diff(aFile([start, { ...fetch, type: 'n8n-nodes-base.code' }, save], links))
    expect([after.removed, after.added]).toEqual([
      [{ name: 'Fetch', type: 'n8n-nodes-base.httpRequest' }],
      [{ name: 'Fetch', type: 'n8n-nodes-base.code' }],
    ])
  })

  test('A renamed step keeps its identity by its id, and its connections are the same', () => {
    const after = aFile(
      [start, { ...fetch, name: 'Load' }, save],
      [
        ['Start', 'Load'],
        ['Load', 'Save'],
      ],
    )
    expect(diff(after)).toEqual({
      ...unchanged,
      changed: [{ name: 'Load', previousName: 'Fetch', type: fetch.type, fields: ['name'], parameters: [] }],
    })
  })

  test.each([
    ['its version', { ...fetch, typeVersion: 4.2 }, ['typeVersion'], []],
    ['being switched off', { ...fetch, disabled: true }, ['disabled'], []],
    ['its credentials', { ...fetch, credentials: { httpBasicAuth: { id: '1' } } }, ['credentials'], []],
    [
      'its parameters',
      { ...fetch, parameters: { url: 'https://b.test', method: 'POST', options: { timeout: 1, retry: 2 } } },
      ['parameters'],
      ['url', 'method'],
    ],
    [
      'a nested parameter and its version',
      { ...fetch, typeVersion: 2, parameters: { url: 'https://a.test', options: { timeout: 1, retry: 3 } } },
      ['typeVersion', 'parameters'],
      ['options'],
    ],
  ])('A step that differs in %s is changed in that', (_, step, fields, parameters) => {
    expect(changedTo(step)).toEqual([{ name: 'Fetch', type: fetch.type, fields, parameters }])
  })

  test('Another output, another input and another kind of connection are changes of the connections', () => {
    for (const link of [
      ['Fetch', 'Save', 1],
      ['Fetch', 'Save', 0, 'ai_tool'],
    ] as Link[])
      expect(diff(aFile([start, fetch, save], [links[0]!, link])).changed).toMatchObject([
        { name: 'Fetch', fields: ['connections'] },
      ])
  })

  test('A parameter named __proto__ is compared', () => {
    const text = (value: number) =>
      `{"nodes":[{"name":"A","type":"n8n-nodes-base.set","parameters":{"__proto__":{"x":${value}}}}]}`
    expect(diffWorkflows(parsed(text(1)), parsed(text(2))).changed[0]?.parameters).toEqual(['__proto__'])
  })

  test('Sticky notes are no steps; only their text counts', () => {
    const note = (content: string, name = 'Note') =>
      aNode(name, 'n8n-nodes-base.stickyNote', { parameters: { content } })
    const withNote = parsed(aFile([...before.nodes, note('Read me')], links))
    expect(diff(aFile([...before.nodes, note('Read me')], links))).toEqual({ ...unchanged, haveNotesChanged: true })
    const renamed = parsed(aFile([note('Read me', 'Other'), ...before.nodes], links))
    expect(diffWorkflows(withNote, renamed)).toEqual(unchanged)
  })
})
