import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const tables = readFileSync(join(root, 'docs/security.md'), 'utf8').split(/\n(?!\|)/)
const rows = tables
  .filter((table) => table.trimStart().startsWith('| Attack'))
  .flatMap((table) => table.trim().split('\n').slice(2))
  .map((line) => line.split(' | '))

/** The proofs of a row: a file, and quoted parts of its test titles. */
const proofsOf = (cell: string) =>
  cell.split(';').map((proof) => ({
    file: /`([^`]+)`/.exec(proof)?.[1] ?? '',
    names: [...proof.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))

test('Every attack in docs/security.md has a defense and a proof', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((cells) => cells.length !== 3)).toEqual([])
})

test.each(
  rows.flatMap(([attack = '', , proof = '']) => proofsOf(proof).map((one) => ({ attack: attack.slice(2), ...one }))),
)('The proof against "$attack" exists in $file', ({ file, names }) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  const text = readFileSync(join(root, file), 'utf8')
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
