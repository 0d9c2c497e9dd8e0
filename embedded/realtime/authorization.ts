import type { Claims, Database } from '../types.ts'

/**
 * Whether the policies of `realtime.messages` let a caller receive a topic. Like hosted: inserts a message, selects it
 * as the caller, and rolls back.
 */
export const mayListen = (database: Database, topic: string, claims: Claims): Promise<boolean> =>
  database.engine.transaction(async (transaction) => {
    const {
      rows: [message],
    } = await transaction.query<{ id: string }>(
      `insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id`,
      [topic],
    )
    await transaction.query(
      `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('request.jwt.claim.sub', $3, true), set_config('role', $4, true)`,
      [topic, JSON.stringify(claims), claims.sub ?? '', claims.role],
    )
    const { rows } = await transaction.query('select 1 from realtime.messages where id = $1', [message?.id])
    await transaction.rollback()
    return rows.length > 0
  })
