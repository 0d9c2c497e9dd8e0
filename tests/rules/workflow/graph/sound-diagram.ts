import { expect } from 'vitest'
import type { Diagram } from '../../../../src/workflow/rules/types.ts'

/** Invariants of every diagram. */
export function expectSound(diagram: Diagram, steps: number) {
  const cells = diagram.n.map(([, column, row]) => `${column} ${row}`)
  expect(new Set(cells).size, 'no two steps share a cell').toBe(cells.length)
  for (const [, column, row] of diagram.n) {
    expect(Number.isInteger(column) && column >= 0 && column < 12).toBe(true)
    expect(Number.isInteger(row) && row >= 0 && row < 60).toBe(true)
  }
  for (const [from, to] of diagram.e) {
    expect(from).not.toBe(to)
    expect(diagram.n[from]).toBeDefined()
    expect(diagram.n[to]).toBeDefined()
  }
  expect(diagram.n.length).toBe(Math.min(steps, 60))
  expect(diagram.n.length + (diagram.more ?? 0)).toBe(steps)
}
