import type { Sql } from 'postgres'

/**
 * Deterministic sales of creators over the last year, written to the tables as payment events would: 5 % free, 10 % with
 * setup, 20 % with a month of support, 5 % refunded, 2 % of the last 30 days' waiting for an account (admins are shown those
 * that wait for a week), each to a buyer of its own. A tenth of
 * the sales of the first and of the last 90 days is in reserve. Every template is viewed on every day.
 */

export type Shelf = { creator: string; templates: number; sales: number }

/** Pseudorandom integer below `below`, determined by sale and purpose. */
const roll = (purpose: number, below: number) => `abs(hashint4extended(number, ${purpose}) % ${below})::integer`

const idOf = (kind: string, shelf: Shelf, number: string) => `md5('${kind} ${shelf.creator} ' || ${number})::uuid`

/**
 * The rows of a shelf, in the order of their foreign keys; for one transaction with session_replication_role = replica.
 */
export const salesStatements = (shelf: Shelf) => [
  `insert into auth.users (id, email, email_confirmed_at)
    select md5('${shelf.creator}')::uuid, '${shelf.creator}@example.test', now()
    union all select ${idOf('buyer', shelf, 'number')}, 'buyer' || number || '@${shelf.creator}.test', now()
    from generate_series(1, ${shelf.sales}) as number`,
  `insert into public.profiles (id, username) values (md5('${shelf.creator}')::uuid, '${shelf.creator}')`,
  `insert into public.templates (id, creator_id, name, platform, short_description, long_description, snapshot_price, status)
    select ${idOf('template', shelf, 'number')}, md5('${shelf.creator}')::uuid, 'Template ' || number, 'n8n', 'Short', 'Long', 49, 'approved'
    from generate_series(1, ${shelf.templates}) as number`,
  `create temporary table sold on commit drop as
    select number, ${idOf('template', shelf, `(1 + ${roll(1, shelf.templates)})`)} as template_id,
      ${idOf('buyer', shelf, 'number')} as user_id, ${idOf('payment', shelf, 'number')} as payment_id,
      now() - (${shelf.sales} - number) * interval '365 days' / ${shelf.sales} as at,
      ${roll(2, 100)} < 5 as is_free, ${roll(3, 100)} < 10 as has_setup, ${roll(4, 100)} < 20 as has_support,
      ${roll(5, 100)} < 5 as is_refunded, ${roll(6, 100)} < 2 and number > ${shelf.sales} * 335 / 365 as is_waiting,
      abs(number * 365.0 / ${shelf.sales} - 182.5) > 92.5 as has_reserve
    from generate_series(1, ${shelf.sales}) as number`,
  `insert into public.payments (id, stripe_session_id, payment_intent, user_id, template_id, creator_id, option, amount_cents, refunded_cents, currency, buyer_email, claim_state, created_at)
    select payment_id, 'cs_' || payment_id, 'pi_' || payment_id, case when not is_waiting then user_id end, template_id, md5('${shelf.creator}')::uuid, 'template',
      total, case when is_refunded then total else 0 end, 'usd', 'payer' || number || '@${shelf.creator}.test',
      case when is_refunded then 'refunded' when is_waiting then 'waiting' else 'claimed' end, at
    from (select sold.*, 4900 + case when has_setup then 5000 else 0 end + case when has_support then 2999 else 0 end as total from sold where not is_free) as paid`,
  `insert into public.payment_lines (id, payment_id, kind, cents, fee_cents, reserve_cents, reserved_until, refunded_cents)
    select md5('line ' || payment_id || kind)::uuid, payment_id, kind, cents, round(cents / 10.0),
      case when has_reserve then round(cents / 10.0) else 0 end, case when has_reserve then at + interval '90 days' end,
      case when is_refunded then cents else 0 end
    from sold, lateral (values ('template', 4900, true), ('setup', 5000, has_setup), ('support', 2999, has_support)) as line (kind, cents, is_bought)
    where is_bought and not is_free`,
  `insert into public.purchases (user_id, template_id, price, created_at, payment_id, state)
    select user_id, template_id, case when is_free then 0 else 49 end, at, case when not is_free then payment_id end,
      case when is_refunded and not is_free then 'withdrawn' else 'active' end
    from sold where is_free or not is_waiting`,
  // Ordered by time, as the ledger grows. This trigger stays on, because it maintains the rollups.
  `set local session_replication_role = origin;
  insert into public.ledger_entries (creator_id, payment_id, payment_line_id, kind, cents, cause, created_at)
    select md5('${shelf.creator}')::uuid, payment_id, line.id, entry.kind, entry.cents, 'bench ' || payment_id, at
    from sold join public.payment_lines as line using (payment_id),
      lateral (values ('sale', line.cents, true), ('fee', -line.fee_cents, true), ('refund', -line.cents, is_refunded), ('fee_return', line.fee_cents, is_refunded),
        ('reserve', -line.reserve_cents, has_reserve and not is_refunded), ('release', line.reserve_cents, has_reserve and not is_refunded)) as entry (kind, cents, is_booked)
    where is_booked order by at, entry.kind <> 'sale'`,
  `set local session_replication_role = replica;
  insert into private.sales (payment_id, template_id, sold_at, is_counted) select payment_id, template_id, at, not is_refunded from sold where not is_free;
  update public.templates as template set sales_count = counted.sales, downloads_count = counted.downloads
    from (
      select template_id, count(*) filter (where not is_free and not is_refunded) as sales, count(*) filter (where is_free) as downloads from sold group by 1) as counted
    where counted.template_id = template.id and template.creator_id = md5('${shelf.creator}')::uuid`,
  `insert into private.template_views (template_id, day, views)
    select template.id, current_date - age, 1 + age from public.templates as template, generate_series(0, 364) as age
    where template.creator_id = md5('${shelf.creator}')::uuid`,
]

/** Adds the sales of a creator, with triggers and foreign keys off except where rollups are kept. @returns their id */
export async function addShelf(sql: Sql, shelf: Shelf): Promise<string> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe('set local session_replication_role = replica').simple()
    for (const statement of salesStatements(shelf)) await transaction.unsafe(statement).simple()
  })
  const [row] = await sql<{ id: string }[]>`select md5(${shelf.creator})::uuid as id`
  return (row as { id: string }).id
}
