import type { Claims, Database, Query } from '../types.ts'
import { fromDatabase } from './errors.ts'

/** Questions to the database as the person who asks them, with refusals in the Storage API's words. */
export type Access = {
  as<T>(claims: Claims, work: (query: Query) => Promise<T>): Promise<T>
  /** Whether the policies would let this happen: done, and undone. @throws StorageError when not. */
  rehearse(claims: Claims, work: (query: Query) => Promise<void>): Promise<void>
}

/** Row-level security does not hold the service role. */
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
    async rehearse(claims, work) {
      const undo = new Error('rehearsal')
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
