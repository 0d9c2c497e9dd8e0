import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants, mutated } from '../run/mutants/mutants.ts'
import { vitestWords } from '../run/mutants/near.ts'

const root = join(import.meta.dirname, '../..')

describe('Mutants', () => {
  test.each(mutants)('The mutant "$name" applies to exactly one place, and the tests near it exist', (mutant) => {
    const content = readFileSync(join(root, mutant.file), 'utf8')
    expect(mutated(content, mutant)).not.toBe(content)
    expect(mutant.near.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(mutant.near).not.toEqual([])
  })

  test('A mutant whose text is missing or repeated is refused', () => {
    const mutant = { name: 'a', file: 'sum.ts', text: '+', replacement: '-', near: [] }
    expect(mutated('1 + 2', mutant)).toBe('1 - 2')
    expect(() => mutated('1 * 2', mutant)).toThrow('occurs 0 times in sum.ts')
    expect(() => mutated('1 + 2 + 3', mutant)).toThrow('occurs 2 times in sum.ts')
  })

  test('pgTAP files run as tests of the file that runs them all', () => {
    const near = ['tests/rules/base/money.test.ts', 'supabase/tests/database/buying/ledger.test.sql']
    expect(vitestWords(near)).toEqual([
      ['--project', 'rules', 'tests/rules/base/money.test.ts'],
      ['--project', 'database', 'tests/database/base/pgtap.test.ts', '-t', String.raw` (buying/ledger\.test\.sql) `],
    ])
  })
})
