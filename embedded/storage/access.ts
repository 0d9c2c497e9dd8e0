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

export function createAccess(database: Database): Access {
  return {
    async as(claims, work) {
      try {
        return await database.asUser(claims, work)
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
