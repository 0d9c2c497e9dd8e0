import type { Sql } from 'postgres'

/** A call: its outcome, its time on the server, and per table what it read and wrote. */
export type Step = { call: string; outcome: string; ms: number; tables: Table[] }
export type Table = { name: string; sequential: number; read: number; written: number }

const countsOf = (sql: Sql) => sql<Table[]>`
  select schemaname || '.' || relname as name, seq_scan::integer as sequential, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read,
    (n_tup_ins + n_tup_upd + n_tup_del)::integer as written
  from pg_stat_xact_user_tables order by relid`

/** Runs one call in a transaction of its own, as edge functions and the scheduler do. */
export async function measuredCall(sql: Sql, call: string): Promise<Step> {
  return sql.begin(async (transaction) => {
    // Counters of earlier transactions, which the server has not added to its statistics yet.
    const before = await countsOf(transaction as unknown as Sql)
    const [started] = await transaction<{ at: string }[]>`select clock_timestamp()::text as at`
    const [answer] = await transaction.unsafe<{ outcome: string }[]>(`select ${call} as outcome`)
    const [ended] = await transaction<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp() - ${started?.at ?? ''}::timestamptz) * 1000)::float8 as ms`
    const after = await countsOf(transaction as unknown as Sql)
    const tables = after.map((table, index) => ({
      name: table.name,
      sequential: table.sequential - (before[index]?.sequential ?? 0),
      read: table.read - (before[index]?.read ?? 0),
      written: table.written - (before[index]?.written ?? 0),
    }))
    return { call, outcome: answer?.outcome ?? '', ms: ended?.ms ?? NaN, tables }
  }) as Promise<Step>
}
