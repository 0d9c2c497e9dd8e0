import { describe, expect, test } from 'vitest'
import { frameOf, linesOfName, type Measures } from '@/catalog/rules/picture/graph-frame'
import { centerOf, mainLines } from '@/catalog/rules/picture/graph-lines'
import type { DiagramNode } from '@/workflow/rules/types'

const measures: Measures = {
  width: 620,
  height: 330,
  node: 44,
  largestNode: 44,
  pitchX: 100,
  pitchY: 92,
  shrink: 1.2,
  lift: 14,
}
/** A workflow of some rows whose trigger is in one of them. */
const aGrid = (columns: number, rows: number, triggerRow = 0): DiagramNode[] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return [column === 0 && row === triggerRow ? 't' : 'l', column, row]
  })

describe('The frame of a picture', () => {
  test('A small workflow fills its box', () => {
    const { x, y, width, height, fades } = frameOf(aGrid(5, 2), measures)
    expect([x, y, width, height, fades]).toEqual([0, 0, 620, 330, { top: false, bottom: false, right: false }])
  })
  test('Steps are never drawn smaller than legible: a large workflow is cut and fades out', () => {
    const { width, grid, fades } = frameOf(aGrid(12, 8), measures)
    expect(width).toBe(620 * 1.2)
    expect([grid.cellWidth, grid.cellHeight, grid.node]).toEqual([100, 92, 44])
    expect(fades).toEqual({ top: false, bottom: true, right: true })
  })
  test.each([
    [0, 0, { top: false, bottom: true }],
    [4, 'middle', { top: true, bottom: true }],
    [8, 'end', { top: true, bottom: false }],
  ])('A tall workflow is shown around its trigger, in row %i', (row, _place, fades) => {
    const frame = frameOf(aGrid(3, 9, row), measures)
    const center = (row + 0.5) * frame.grid.cellHeight
    expect(center).toBeGreaterThan(frame.y)
    expect(center).toBeLessThan(frame.y + frame.height)
    expect(frame.fades).toMatchObject(fades)
  })
})

/** The points of a path made of lines and curves, sampled. */
function pointsOf(path: string): [x: number, y: number][] {
  const numbers = (text: string) => text.trim().split(/\s+/).map(Number)
  let at: [number, number] = [0, 0]
  return [...path.matchAll(/([MLQC])([^MLQC]+)/g)].flatMap(([, kind, text]) => {
    const values = numbers(text!)
    const end: [number, number] = [values.at(-2)!, values.at(-1)!]
    const from = at
    at = end
    if (kind === 'M') return [end]
    const [c1, c2] = kind === 'C' ? [values.slice(0, 2), values.slice(2, 4)] : [from, end]
    return Array.from({ length: 41 }, (_, i): [number, number] => {
      const t = i / 40
      const place = (a: 0 | 1) =>
        (1 - t) ** 3 * from[a] + 3 * (1 - t) ** 2 * t * c1[a]! + 3 * (1 - t) * t * t * c2[a]! + t ** 3 * end[a]
      return [place(0), place(1)]
    })
  })
}

describe('The lines of a picture', () => {
  const grid = { cellWidth: 100, cellHeight: 92, node: 44, lift: 14 }
  const meets = (nodes: DiagramNode[], from: number, to: number) => {
    const points = pointsOf(mainLines(nodes, grid)(from, to))
    expect(points.length).toBeGreaterThan(1)
    return nodes.flatMap((_node, index) => {
      if (index === from || index === to) return []
      const { x, y } = centerOf(nodes[index]!, grid)
      return points.some(([px, py]) => Math.abs(px - x) < 22 && Math.abs(py - y) < 22) ? [index] : []
    })
  }
  test('No line between any two steps of a full grid runs through a third', () => {
    const nodes = aGrid(6, 4)
    for (const from of nodes.keys())
      for (const to of nodes.keys()) if (from !== to) expect([from, to, meets(nodes, from, to)]).toEqual([from, to, []])
  })
  test('Neighbors are connected by a plain curve', () => {
    expect(mainLines(aGrid(2, 1), grid)(0, 1)).toMatch(/^M72 32C100 32 100 32 128 32$/)
  })
})

test.each([
  ['Settings', ['Settings']],
  ['Invoice numbers complete?', ['Invoice numbers', 'complete?']],
  ['Say which one got stuck this time', ['Say which one', 'got stuck this…']],
  ['removeItemsSeenInPreviousExecutions', ['removeItemsSee…']],
])('The name %s is shown in two lines at most', (name, lines) => {
  expect(linesOfName(name)).toEqual(lines)
})
