import { describe, expect, test } from 'vitest'
import { diagramOf } from '../../../../src/workflow/rules/graph/diagram.ts'
import { aFile, aNode, type Link, parsed } from '../files.ts'
import { expectSound } from './sound-diagram.ts'

const drawn = (nodes: object[], links?: Link[]) => diagramOf(parsed(aFile(nodes, links)))

describe('The workflow diagram', () => {
  test('The densest workflow has a diagram that fits into its column', () => {
    const names = Array.from({ length: 140 }, (_, i) => `n${i}`)
    const links = names.flatMap((from) => names.map((to): Link => [from, to]))
    const diagram = drawn(
      names.map((name) => aNode(name)),
      links,
    )
    expectSound(diagram, 140)
    expect(diagram.e).toHaveLength(600)
  })
  test('A chain is drawn as one row', () => {
    expect(
      drawn(
        [aNode('T', 'n8n-nodes-base.cron'), aNode('B', 'n8n-nodes-base.slack'), aNode('C')],
        [
          ['T', 'B'],
          ['B', 'C'],
        ],
      ),
    ).toEqual({
      n: [
        ['t', 0, 0, 1],
        ['p', 1, 0, 0],
        ['l', 2, 0, 2],
      ],
      e: [
        [0, 1],
        [1, 2],
      ],
      a: ['Slack'],
      o: ['cron', 'set'],
    })
  })
  test('Branches keep the order of the outputs and merge in the middle', () => {
    const nodes = ['T', 'S', 'one', 'two', 'three', 'M'].map((name) => aNode(name))
    const links: Link[] = [
      ['T', 'S'],
      ['S', 'three', 2],
      ['S', 'one', 0],
      ['S', 'two', 1],
      ['one', 'M'],
      ['two', 'M'],
      ['three', 'M'],
    ]
    const { n } = drawn(nodes, links)
    expect(n.map(([, column, row]) => [column, row])).toEqual([
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 2],
    ])
  })
  test('AI sub-nodes are drawn dashed below their parent, at any depth', () => {
    const ai = (step: string) => `@n8n/n8n-nodes-langchain.${step}`
    const nodes = [
      aNode('Chat', ai('chatTrigger')),
      aNode('Agent', ai('agent')),
      aNode('Model', ai('lmChatOpenAi')),
      aNode('Memory', ai('memoryBufferWindow')),
      aNode('Store', ai('vectorStoreSupabase')),
      aNode('Embeddings', ai('embeddingsOpenAi')),
      aNode('Reply', 'n8n-nodes-base.slack'),
    ]
    const { n, e, a, o } = drawn(nodes, [
      ['Chat', 'Agent'],
      ['Agent', 'Reply'],
      ['Model', 'Agent', 0, 'ai_languageModel'],
      ['Memory', 'Agent', 0, 'ai_memory'],
      ['Store', 'Agent', 0, 'ai_tool'],
      ['Embeddings', 'Store', 0, 'ai_embedding'],
    ])
    expect(n).toEqual([
      ['t', 0, 0, 3],
      ['a', 1, 0, 4],
      ['p', 2, 0, 0],
      ['a', 0, 1, 1],
      ['a', 1, 1, 2],
      ['a', 2, 1, 5],
      ['a', 0, 2, 2],
    ])
    expect(a).toEqual(['Slack', 'Supabase', 'OpenAI'])
    expect(o).toEqual(['chatTrigger', 'agent', 'memoryBufferWindow'])
    expect(e).toEqual([
      [0, 1],
      [1, 2],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
      [6, 3, 1],
    ])
  })
  test('A step with several predecessors is placed after the last of them', () => {
    const { n } = drawn(
      [aNode('A'), aNode('B'), aNode('C'), aNode('D')],
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['A', 'D', 1],
      ],
    )
    expect(Math.max(...n.map(([, column]) => column))).toBe(3)
  })
  test('A loop is cut at its back edge', () => {
    const { n, e } = drawn(
      [aNode('A'), aNode('B'), aNode('C')],
      [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'A'],
      ],
    )
    expect(n.map(([, column]) => column)).toEqual([0, 1, 2])
    expect(e).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
  })
  test('Sticky notes are omitted, and disconnected steps are placed below', () => {
    const nodes = [
      aNode('Note', 'n8n-nodes-base.stickyNote'),
      aNode('A'),
      aNode('B'),
      aNode('C', undefined, { position: [0, 500] }),
      aNode('D', undefined, { position: [9, 500] }),
      aNode('Loose'),
    ]
    const { n } = drawn(nodes, [
      ['C', 'D'],
      ['A', 'B'],
    ])
    expect(n.map(([, column, row]) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ])
  })
  test('A long chain is wrapped, and a large workflow is cut with the rest counted', () => {
    const nodes = Array.from({ length: 900 }, (_, i) => aNode(`n${i}`))
    const diagram = drawn(
      nodes,
      nodes.slice(1).map((_, i): Link => [`n${i}`, `n${i + 1}`]),
    )
    expectSound(diagram, 900)
    expect(diagram.more).toBe(840)
    expect(diagram.n[12]).toEqual(['l', 0, 1, 0])
  })
  test('Two sub-nodes that reference each other do not loop forever', () => {
    expectSound(
      drawn(
        [aNode('A'), aNode('B')],
        [
          ['A', 'B', 0, 'ai_tool'],
          ['B', 'A', 0, 'ai_tool'],
        ],
      ),
      2,
    )
  })
  test('Steps name their apps by index, in the order of the diagram', () => {
    const { n, a } = drawn(
      ['slack', 'gmailTrigger', 'set', 'gmail', 'slack'].map((type, i) => aNode(`${i}`, `n8n-nodes-base.${type}`)),
      [
        ['1', '0'],
        ['0', '2'],
        ['2', '3'],
        ['3', '4'],
      ],
    )
    expect(a).toEqual(['Gmail', 'Slack'])
    expect(n.map(([, , , icon]) => icon)).toEqual([0, 1, 2, 0, 1])
  })
  test('The apps of steps that are not drawn are listed too', () => {
    const nodes = Array.from({ length: 70 }, (_, i) => aNode(`${i}`))
    const diagram = drawn([...nodes, aNode('last', 'n8n-nodes-base.notion')])
    expectSound(diagram, 71)
    expect(diagram.a).toEqual(['Notion'])
  })
  test('A node that n8n does not have is drawn without a name', () => {
    const n = [aNode('A', 'n8n-nodes-acme.acme'), aNode('B', 'n8n-nodes-base.acmeSecret')]
    expect(drawn(n)).toEqual({
      n: [
        ['p', 0, 0],
        ['p', 1, 0],
      ],
      e: [],
    })
  })
  test('The diagram contains no parameters or notes of the steps', () => {
    const bare = aFile([aNode('A'), aNode('B')], [['A', 'B']])
    const full = {
      ...bare,
      nodes: [aNode('A', undefined, { id: 'x', parameters: { secret: 'sk-1' }, notes: 'private' }), aNode('B')],
    }
    expect(diagramOf(parsed(full))).toEqual(diagramOf(parsed(bare)))
  })
})
