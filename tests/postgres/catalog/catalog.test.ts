import { expect, test } from 'vitest'
import { aUser, connections, everyConnection, inParallel, ownDatabase, seededRandom } from '../base/support.ts'

const sql = await ownDatabase()

test('Eight accounts confirmed concurrently each get a profile and a unique username', async () => {
  await everyConnection(
    (index) =>
      sql`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), ${`Same@${index}.test`}, now())`,
  )
  const rows = await sql<
    { username: string }[]
  >`select lower(username) as username from public.profiles where email like 'Same@%'`
  expect(new Set(rows.map(({ username }) => username)).size).toBe(connections)
  expect(await sql`select * from private.signup_faults where step <> 'claim waiting payments'`).toEqual([])
})

test('Listings, facet counts and sales counts stay consistent while eight connections approve, archive, move and sell templates', async () => {
  const creator = await aUser(sql, 'maker', 'creator')
  const ids = await sql<{ id: string }[]>`
    insert into public.templates (creator_id, name, platform, category, short_description, long_description)
    select ${creator}, 'T' || n, 'n8n', 'AI', 's', 'l' from generate_series(1, 12) as n returning id`
  const random = seededRandom(11)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const steps = Array.from({ length: 400 }, () => ({
    id: pick(ids).id,
    status: pick(['approved', 'archived', null]),
    category: pick(['AI', 'Sales', 'HR']),
    isSale: random() < 0.3,
  }))
  await inParallel(steps, connections, async ({ id, status, category, isSale }) => {
    if (isSale) await sql`select private.count_sale(${id}, 1)`
    else if (status) await sql`update public.templates set status = ${status} where id = ${id}`
    else await sql`update public.templates set category = ${category} where id = ${id}`
  })

  expect(
    await sql`select template.id from public.templates as template full join public.listings as listing using (id)
      where (template.status = 'approved') <> (listing.id is not null)
        or (template.category, template.sales_count) <> (listing.category, listing.sales_count)`,
  ).toEqual([])
  expect(
    await sql`select platform, category, price_band, count from public.listing_facets where count > 0 order by category`,
  ).toEqual(
    await sql`select platform, category, private.price_band(price_cents), count(*)::int from public.listings group by 1, 2, 3 order by category`,
  )
  expect(await sql`select sum(sales_count)::int as sold from public.templates`).toEqual([
    { sold: steps.filter(({ isSale }) => isSale).length },
  ])
  expect(
    await sql`select count(*)::int from public.templates where status = 'approved' and id::text not in (
    select entity_id from public.audit_log where details ->> 'decision' = 'approved')`,
  ).toEqual([{ count: 0 }])
})
