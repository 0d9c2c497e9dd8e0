import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Rows of the same instant would come in any order: lists would change places, pages repeat or skip rows.

const root = join(import.meta.dirname, '../../..')
const textsIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))

describe('Whatever sorts by time has a second key', () => {
  test('Every query of the page that sorts ends with the id', () => {
    const chains = textsIn('src', '.ts').flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\s*\.order\('\w+'[^)]*\))+/g)].map(([chain]) => ({ file, chain: chain.trim() })),
    )
    expect(chains.length).toBeGreaterThan(10)
    expect(chains.filter(({ chain }) => !/\.order\('id'[^)]*\)$/.test(chain))).toEqual([])
  })

  test('Every function of the database that sorts by time alone has a reason', () => {
    const lines = textsIn('supabase/schemas', '.sql').flatMap(({ text }) => text.split('\n'))
    const byTime = lines
      .filter((line) =>
        /order by (?:\w+\.)?\w+_at(?: desc)?(?! desc)(?: limit .*| fetch .*|\).*|;)?$/.test(line.trimEnd()),
      )
      // Jobs take what is due and leave the rest to the next run, whichever of the same instant it is.
      .filter(
        (line) => !/order by (due\.next_at|expired\.expires_at|object\.created_at|account\.created_at)/.test(line),
      )
    expect(byTime.map((line) => line.trim())).toEqual([
      // Rows that tie with the last one are included.
      'order by purchase.created_at desc fetch first (buyers_of.max_rows) rows with ties)',
      'order by created_at desc fetch first (buyers_of.max_rows) rows with ties',
    ])
  })
})
