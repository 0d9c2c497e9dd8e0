import { describe, expect, test } from 'vitest'
import { mostRows, readCounted, readUntilEmpty } from '../../../src/base/rules/whole-list.ts'

const all = Array.from({ length: 1201 }, (_, index) => index)

/** A list behind a cap of rows per answer; records where each request began. */
function capped(cap: number, rows = all) {
  const asked: number[] = []
  const from = (start: number, end = start + cap) => {
    asked.push(start)
    return Promise.resolve(rows.slice(start, Math.min(end, start + cap)))
  }
  return { asked, from }
}

describe('readUntilEmpty', () => {
  test.each([1, 100, 500, 1201, 5000])('A list is whole with at most %d rows an answer', async (cap) => {
    const { from } = capped(cap)
    expect(await readUntilEmpty<number>((rows) => from(rows.length))).toEqual(all)
  })

  test('An empty list takes one request', async () => {
    const { asked, from } = capped(500, [])
    expect(await readUntilEmpty<number>((rows) => from(rows.length))).toEqual([])
    expect(asked).toEqual([0])
  })
})

describe('readCounted', () => {
  const page = (list: ReturnType<typeof capped>, count: number | null) => async (from: number, to: number) => ({
    data: await list.from(from, to + 1),
    count,
  })

  test.each([100, 500, 5000])('A list is whole with at most %d rows an answer', async (cap) => {
    expect(await readCounted(page(capped(cap), all.length))).toEqual(all)
  })

  test('A list that fits into one answer takes one request', async () => {
    const list = capped(500, all.slice(0, mostRows))
    expect(await readCounted(page(list, mostRows))).toHaveLength(mostRows)
    expect(list.asked).toEqual([0])
  })

  test('A list that became shorter meanwhile ends', async () => {
    const list = capped(500, all.slice(0, 600))
    expect(await readCounted(page(list, 700))).toHaveLength(600)
    expect(list.asked).toEqual([0, 500, 600])
  })

  test('Without a count the first answer is all', async () => {
    expect(await readCounted(page(capped(500), null))).toHaveLength(500)
  })
})
