import type { Claims, Database, Query } from '../types.ts'
import { fromDatabase } from './errors.ts'

/** Runs queries with a caller's claims; refusals become errors of the Storage API. */
export type Access = {
  as<T>(claims: Claims, work: (query: Query) => Promise<T>): Promise<T>
  /** Checks policies: runs the statement in a transaction that is rolled back. @throws StorageError if refused */
  assertAllowed(claims: Claims, work: (query: Query) => Promise<void>): Promise<void>
}

/** Bypasses row-level security. */
export const SERVICE: Claims = { role: 'service_role' }

/** Lets the transaction delete rows: a trigger refuses that to anybody but the Storage API. */
export const allowDeletion = (query: Query) => query(`select set_config('storage.allow_delete_query', 'true', true)`)

const dateColumns = ['created_at', 'updated_at', 'last_accessed_at']

/** The Storage API writes dates in UTC, with milliseconds. */
function withDates<T extends object>(row: T): T {
  const dates = dateColumns.flatMap((name) => {
    const value = (row as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, new Date(value).toISOString()]] : []
  })
  return { ...row, ...Object.fromEntries(dates) }
}

const dated =
  (query: Query): Query =>
  async <T extends object>(text: string, params?: unknown[]) =>
    (await query<T>(text, params)).map(withDates)

export function createAccess(database: Database): Access {
  return {
    async as(claims, work) {
      try {
        return await database.asUser(claims, (query) => work(dated(query)))
      } catch (error) {
        throw fromDatabase(error)
      }
    },
    async assertAllowed(claims, work) {
      const undo = new Error('rollback')
      try {
        await database.asUser(claims, async (query) => {
          await work(query)
          throw undo
        })
      } catch (error) {
        if (error !== undo) throw fromDatabase(error)
      }
    },
  }
}
