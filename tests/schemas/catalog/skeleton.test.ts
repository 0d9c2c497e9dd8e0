import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSkeleton } from '../../../src/catalog/data/skeleton.ts'

test('readSkeleton returns a valid skeleton unchanged', () => {
  const skeleton = {
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
  expect(readSkeleton(skeleton)).toEqual(skeleton)
})

test('readSkeleton drops edges to missing steps', () => {
  expect(
    readSkeleton({
      n: [
        ['t', 0, 0],
        ['p', 1, 0],
      ],
      e: [[0, 1], [0, 2], [-1, 0], ['0', 1], null],
    })?.e,
  ).toEqual([[0, 1]])
})

test.each([[['Slack', 7]], ['Slack'], [null]])('readSkeleton drops the apps %j and keeps the drawing', (a) => {
  const n = [['p', 0, 0, 0]]
  expect(readSkeleton({ n, e: [], a })).toEqual({ n, e: [], a: [], o: [] })
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
])('readSkeleton returns null for %s', (_what, value) => {
  expect(readSkeleton(value)).toBeNull()
})

const aNode = fc.tuple(fc.constantFrom('t', 'a', 'p', 'l'), fc.nat(11), fc.nat(59))
const anyEdge = fc.oneof(fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 })), fc.jsonValue())
const anySkeleton = fc.record({
  n: fc.oneof(
    { arbitrary: fc.array(aNode, { minLength: 1, maxLength: 6 }), weight: 6 },
    fc.array(fc.oneof(aNode, fc.jsonValue())),
    fc.jsonValue(),
  ),
  e: fc.oneof({ arbitrary: fc.array(anyEdge), weight: 6 }, fc.jsonValue()),
})

test('For any JSON value, readSkeleton returns null or a skeleton with valid edges', () => {
  let edges = 0
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), anySkeleton), (value) => {
      const skeleton = readSkeleton(value)
      if (!skeleton) return
      expect(skeleton.n.length).toBeGreaterThan(0)
      for (const [from, to] of skeleton.e) expect(skeleton.n[from] && skeleton.n[to]).toBeTruthy()
      edges += skeleton.e.length
    }),
    { numRuns: 400 },
  )
  expect(edges).toBeGreaterThan(20)
})
