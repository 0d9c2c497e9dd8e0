import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { readContents } from '../../../src/catalog/rules/snapshot-contents.ts'
import { templates } from '../../../supabase/seed/catalog.ts'
import { sharedDatabase } from '../../support/made-database.ts'

let database: Database

beforeAll(async () => {
  database = await sharedDatabase({ seed: true })
})

const snapshots = templates.filter(({ platform }) => platform === 'GHL')

test('There are twenty-eight snapshots', () => expect(snapshots).toHaveLength(28))

test.each(snapshots)(
  'The snapshot $slug has something for each box of its page, and a drawing of its own',
  async ({ id }) => {
    const [row] = await database.query<{ contents: unknown; is_checked: boolean; alike: number }>(
      `select contents, checked_at = published_at as is_checked,
      (select count(*)::int from public.listings as other where other.diagram = template.diagram) as alike
    from public.templates as template where id = $1`,
      [id],
    )
    const contents = readContents(row?.contents)
    expect(contents?.workflows).not.toEqual([])
    expect(contents?.needs).not.toEqual([])
    expect(contents?.previews).not.toEqual([])
    expect(row).toMatchObject({ is_checked: true, alike: 1 })
  },
)
