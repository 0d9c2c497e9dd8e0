import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkflowDiagram } from '../../../src/catalog/rules/picture/diagram.ts'

test('readWorkflowDiagram returns a valid diagram unchanged', () => {
  const diagram = {
    n: [
      ['t', 0, 0],
      ['a', 1, 0, 2],
      ['p', 1, 1, 1],
    ],
    e: [
      [0, 1],
      [2, 1, 1],
    ],
    a: ['Slack', 'Gmail'],
    o: ['agent'],
    more: 7,
  }
  expect(readWorkflowDiagram(diagram)).toEqual(diagram)
})

test('readWorkflowDiagram drops edges to missing steps', () => {
  expect(
    readWorkflowDiagram({
      n: [
        ['t', 0, 0],
        ['p', 1, 0],
      ],
      e: [[0, 1], [0, 2], [-1, 0], ['0', 1], null],
    })?.e,
  ).toEqual([[0, 1]])
})

test.each([[['Slack', 7]], ['Slack'], [null]])('readWorkflowDiagram drops the apps %j and keeps the diagram', (a) => {
  const n = [['p', 0, 0, 0]]
  expect(readWorkflowDiagram({ n, e: [], a })).toEqual({ n, e: [], a: [], o: [] })
})

test.each([
  ['nothing', null],
  ['an app that is no index', { n: [['p', 0, 0, 'length']], e: [], a: ['Slack'] }],
  ['a text', '{"n":[],"e":[]}'],
  ['no steps', { n: [], e: [] }],
  ['no edges', { n: [['t', 0, 0]] }],
  ['an unknown kind', { n: [['x', 0, 0]], e: [] }],
  ['a fraction', { n: [['t', 0.5, 0]], e: [] }],
  ['a place far out', { n: [['t', 0, 1e9]], e: [] }],
  ['a step without a place', { n: [['t']], e: [] }],
  ['too many steps', { n: Array.from({ length: 1001 }, () => ['t', 0, 0]), e: [] }],
])('readWorkflowDiagram returns null for %s', (_what, value) => {
  expect(readWorkflowDiagram(value)).toBeNull()
})

const aNode = fc.tuple(fc.constantFrom('t', 'a', 'p', 'l'), fc.nat(11), fc.nat(59))
const anyEdge = fc.oneof(fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 })), fc.jsonValue())
const anyDiagram = fc.record({
  n: fc.oneof(
    { arbitrary: fc.array(aNode, { minLength: 1, maxLength: 6 }), weight: 6 },
    fc.array(fc.oneof(aNode, fc.jsonValue())),
    fc.jsonValue(),
  ),
  e: fc.oneof({ arbitrary: fc.array(anyEdge), weight: 6 }, fc.jsonValue()),
})

test('For any JSON value, readWorkflowDiagram returns null or a diagram with valid edges', () => {
  let edges = 0
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), anyDiagram), (value) => {
      const diagram = readWorkflowDiagram(value)
      if (!diagram) return
      expect(diagram.n.length).toBeGreaterThan(0)
      for (const [from, to] of diagram.e) expect(diagram.n[from] && diagram.n[to]).toBeTruthy()
      edges += diagram.e.length
    }),
    { numRuns: 400 },
  )
  expect(edges).toBeGreaterThan(20)
})
