import { describe, expect, test } from 'vitest'
import { aTemplate, aUser, connections, everyConnection, ownDatabase } from '../base/support.ts'

const sql = await ownDatabase()
const creator = await aUser(sql, 'creator', 'creator')

type Begun = { ok: boolean; is_busy: boolean; order: { request_id: string } | null }

const lineOf = (cents: number) => sql.json([{ kind: 'template', cents }])
const record = async (id: string, templateId: string, cents: number): Promise<boolean> => {
  const [row] = await sql<{ is_open: boolean }[]>`select
    public.record_payment_link(${id}, ${templateId}, 'template', ${lineOf(cents)}, ${`https://pay.test/${id}`}) as is_open`
  return row?.is_open ?? false
}
const openLinks = (templateId: string) =>
  sql`select total_cents from public.checkouts where template_id = ${templateId} and kind = 'link' and closed_at is null`
const closings = (templateId: string) =>
  sql`select 1 from private.checkout_closings join public.checkouts on checkouts.id = checkout_id where template_id = ${templateId}`

describe('Payment Links with concurrent callers', () => {
  test('Of eight links for one option, one stays open and seven are queued for deactivation', async () => {
    const template = await aTemplate(sql, creator, 'Contended', 3_000)
    const answers = await everyConnection((index) => record(`plink_contended_${index}`, template.id, 3_000))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await openLinks(template.id)).toEqual([{ total_cents: 3_000 }])
    expect(await closings(template.id)).toHaveLength(connections - 1)
  })

  test('A link that is recorded while the price changes is open only with the new price', async () => {
    for (let round = 0; round < 12; round++) {
      const template = await aTemplate(sql, creator, `Repriced ${round}`, 3_000)
      await Promise.all([
        record(`plink_old_${round}`, template.id, 3_000),
        sql`update public.templates set snapshot_price = 40 where id = ${template.id}`,
        record(`plink_new_${round}`, template.id, 4_000),
      ])
      const open = await openLinks(template.id)
      expect(open.filter(({ total_cents }) => total_cents !== 4_000)).toEqual([])
      expect(await closings(template.id)).toHaveLength(2 - open.length)
      const [row] = await sql`select payment_link_url from public.templates where id = ${template.id}`
      expect(row?.payment_link_url).toBe(open.length ? `https://pay.test/plink_new_${round}` : null)
    }
  })

  test('Of eight callers and the scheduler, one gets the order', async () => {
    const template = await aTemplate(sql, creator, 'Asked for', 3_000)
    const begin = async () => {
      const [row] = await sql<
        { begun: Begun }[]
      >`select public.begin_payment_links(${creator}, ${template.id}) as begun`
      return row?.begun
    }
    const begun = await everyConnection(begin)
    const [leased] = await sql`select count(*)::int as orders from public.lease_due_payment_links(10) as request
      where request ->> 'template_id' = ${template.id}`
    expect(begun.filter((answer) => answer?.order)).toHaveLength(1)
    expect(begun.filter((answer) => answer?.is_busy)).toHaveLength(connections - 1)
    expect(leased).toEqual({ orders: 0 })
  })
})
