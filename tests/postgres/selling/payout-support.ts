import type { Sql } from 'postgres'
import { deliver, stripeEvent, type StripeEvent, type Template } from '../base/support.ts'

export const day = 86_400_000

/** The start of the last Friday (UTC) at or before a time. */
export function fridayBefore(time: number): number {
  const start = Math.floor(time / day) * day
  // 1970-01-01 was a Thursday.
  return start - ((start / day + 6) % 7) * day
}

/** Runs statements without triggers, as a backup is restored, to give rows another time. */
export const withoutTriggers = (sql: Sql, work: (sql: Sql) => Promise<unknown>): Promise<unknown> =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await work(transaction as unknown as Sql)
  })

/** A default bank account, unchanged since 2020. @returns its id */
export async function anAccount(sql: Sql, user: string, holder = 'Carl Test'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.payment_methods (user_id, name, detail, account_holder_name, bank_code, iban, bank_name)
    values (${user}, 'x', 'x', ${holder}, 'COBADEFFXXX', 'DE89370400440532013000', 'Commerzbank') returning id`
  const { id } = row as { id: string }
  await withoutTriggers(
    sql,
    (bare) => bare`update public.payment_methods set payable_since = '2020-01-01' where id = ${id}`,
  )
  return id
}

/** An open offer of a template to a buyer. @returns the event that pays it */
export async function anOfferedSale(
  sql: Sql,
  { session, buyer, template, setup = false }: { session: string; buyer: string; template: Template; setup?: boolean },
): Promise<StripeEvent> {
  const lines = [{ kind: 'template', cents: template.cents }, ...(setup ? [{ kind: 'setup', cents: 5_000 }] : [])]
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  await sql`select public.record_checkout(${session}, ${buyer}, ${template.id}, ${setup ? 'setup' : 'template'}, ${sql.json(lines)}, 'https://pay.test', now() + interval '1 hour')`
  return stripeEvent(`evt_${session}`, 'checkout.session.completed', {
    id: session,
    payment_status: 'paid',
    amount_total: total,
    currency: 'usd',
    payment_intent: `pi_${session}`,
    client_reference_id: buyer,
  })
}

/** Gives open entries the time from which their line is payable, after the ledger was moved in time, and moves them between the sums of days. */
export const moveOpenEntries = (bare: Sql) =>
  bare`with moved as (
      select open.ledger_entry_id, open.payable_from, open.payable_on as day_before, sale.created_at + interval '1 hour' * hours as moved_to
      from public.ledger_entries as sale
      cross join (values ('release', 2160), (null, 336)) as due (kind, hours)
      join private.open_entries as open on open.payment_line_id = sale.payment_line_id and (due.kind is not null) = (open.kind = 'release')
      where sale.kind = 'sale'
    ), changed as (
      -- No others, which a closing may be taking.
      update private.open_entries as open set payable_from = moved.moved_to from moved
      where moved.ledger_entry_id = open.ledger_entry_id and moved.payable_from <> moved.moved_to
      returning open.creator_id, open.kind = 'release' as is_release, open.cents, moved.day_before, open.payable_on as day_after)
    insert into private.open_days as known
    select creator_id, day, is_release, sum(sign * cents)
    from changed, lateral (values (day_before, -1), (day_after, 1)) as due (day, sign) group by 1, 2, 3 order by 1, 2, 3
    on conflict on constraint open_days_pkey do update set cents = known.cents + excluded.cents`

/** A paid sale. @param soldAt gives payment and ledger this time */
export async function aSale(sql: Sql, sale: Parameters<typeof anOfferedSale>[1], soldAt?: Date): Promise<void> {
  await deliver(sql, await anOfferedSale(sql, sale))
  if (soldAt)
    await withoutTriggers(sql, async (bare) => {
      await bare`update public.payments set created_at = ${soldAt} where stripe_session_id = ${sale.session}`
      await bare`update public.ledger_entries set created_at = ${soldAt} where cause = ${`evt_${sale.session}`}`
      await moveOpenEntries(bare)
    })
}

export const refundEvent = (session: string, cents: number, id = 'a', line?: string): StripeEvent =>
  stripeEvent(`evt_${session}_refund_${id}`, 'refund.created', {
    id: `re_${session}_${id}`,
    amount: cents,
    status: 'succeeded',
    payment_intent: `pi_${session}`,
    metadata: line ? { line } : {},
  })

export const disputeEvent = (session: string, type: 'created' | 'closed', status: string, cents: number): StripeEvent =>
  stripeEvent(`evt_${session}_dispute_${type}`, `charge.dispute.${type}`, {
    id: `dp_${session}`,
    payment_intent: `pi_${session}`,
    status,
    amount: cents,
  })

export type Closing = {
  period_end: string
  closed: boolean
  more: boolean
  payouts: number
  skips: number
  faults: number
}

/** Closes a week in as many steps as it takes. @returns the sums of all steps; `closed` where the last of them ended the week */
export async function closeWeek(sql: Sql, at: Date): Promise<Closing> {
  const [row] = await sql<{ answer: Closing }[]>`select public.close_payout_week(${at}) as answer`
  const { answer } = row as { answer: Closing }
  if (!answer.more) return answer
  const rest = await closeWeek(sql, at)
  const sum = (of: 'payouts' | 'skips' | 'faults') => answer[of] + rest[of]
  return { ...rest, payouts: sum('payouts'), skips: sum('skips'), faults: sum('faults') }
}
