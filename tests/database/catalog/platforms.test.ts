import { beforeAll, expect, test } from 'vitest'
import { goodsFacts, platformFacts, platforms } from '../../../src/catalog/rules/platform.ts'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase, undone } from '../../support/made-database.ts'

let database: Database

beforeAll(async () => {
  database = await sharedDatabase({ seed: true })
})

test('private.platforms() lists the platforms of src/catalog/rules/platform.ts, sold alike, with the same kind of goods', async () => {
  const rows = await database.query('select name, goods, goods_kind from private.platforms()')
  expect(rows).toEqual(
    platforms.map((name) => {
      const kind = platformFacts[name].goods
      return { name, goods: goodsFacts[kind].soldAs, goods_kind: kind }
    }),
  )
})

test('A platform added to private.platforms is accepted, listed, found and counted, and sells no file of another', async () => {
  const row = await undone(database, async () => {
    await database.run(`
    create or replace function private.platforms() returns table (name text, spellings text[], template_type text, goods text, goods_kind text, search_terms text)
    language sql immutable set search_path = ''
    begin atomic
      select * from (values
        ('n8n', array['n8n'], 'n8n', 'file', 'workflow', 'n8n workflow'),
        ('Zapier', array['zapier', 'zapiercom'], 'Zapier', 'file', 'zap', 'zaps multistep')
      ) as platform (name, spellings, template_type, goods, goods_kind, search_terms);
    end;
    insert into public.templates (creator_id, name, platform, short_description, long_description, status)
    select id, 'Sorter of invoices', 'zapier.com', 's', 'l', 'approved' from public.creators limit 1`)
    const [row] = await database.query<{ type: string; found: string; counts: { platforms: Record<string, number> } }>(`
    select (select template_type from public.submitted_templates where template_name = 'Sorter of invoices') as type,
      (select platform from public.search_listings('multistep')) as found, public.count_listings() as counts`)
    const report = `select private.sellable_report(user_id, goods_path, $1) from private.workflow_reports where not has_high_leak limit 1`
    await expect(database.query(report, ['n8n'])).resolves.toHaveLength(1)
    await expect(database.query(report, ['Zapier'])).rejects.toThrow('which this platform doesn’t import')
    return row
  })
  expect(row).toMatchObject({ type: 'Zapier', found: 'Zapier', counts: { platforms: { Zapier: 1 } } })
})
