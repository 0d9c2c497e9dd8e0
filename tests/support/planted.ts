import type { Database } from '../../embedded/types.ts'
import type { Person } from '../backend/base/sweep/plant.ts'

/** Sets the columns that refer to a planted person without a foreign key, which the planter cannot derive. */
export async function makeOwn(database: Database, { id, email, rows }: Person) {
  const owners = {
    ledger_entries: { creator_id: id },
    newsletter_subscriptions: { email },
    audit_log: { entity_id: id, about: `{${id}}` },
  }
  await database.run('set session_replication_role = replica')
  for (const [table, owned] of Object.entries(owners))
    for (const row of rows[table] ?? [])
      for (const [column, value] of Object.entries(owned)) {
        await database.query(`update public.${table} set ${column} = $1 where id = $2`, [value, row.id])
        row[column] = value
      }
  await database.run('set session_replication_role = origin')
}
