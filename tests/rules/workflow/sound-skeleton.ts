import { expect } from 'vitest'
import type { Skeleton } from '../../../src/workflow/rules/types.ts'

/** Invariants of every skeleton. */
export function expectSound(skeleton: Skeleton, steps: number) {
  const cells = skeleton.n.map(([, column, row]) => `${column} ${row}`)
  expect(new Set(cells).size, 'no two steps share a cell').toBe(cells.length)
  for (const [, column, row] of skeleton.n) {
    expect(Number.isInteger(column) && column >= 0 && column < 12).toBe(true)
    expect(Number.isInteger(row) && row >= 0 && row < 60).toBe(true)
  }
  for (const [from, to] of skeleton.e) {
    expect(from).not.toBe(to)
    expect(skeleton.n[from]).toBeDefined()
    expect(skeleton.n[to]).toBeDefined()
  }
  expect(skeleton.n.length).toBe(Math.min(steps, 60))
  expect(skeleton.n.length + (skeleton.more ?? 0)).toBe(steps)
}
