import type { PGlite, Transaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/** Internal: thrown to roll back a transaction. */
class RolledBack extends Error {}

type OpenTransaction = { queries: Transaction; commit(): void; rollback(): void; ended: Promise<void> }

function open(engine: PGlite): Promise<OpenTransaction> {
  return new Promise((opened, failed) => {
    const ended: Promise<void> = engine.transaction(
      (queries) =>
        new Promise<void>((commit, reject) => {
          // PGlite calls back asynchronously, so `ended` is initialized by now.
          opened({ queries, commit, rollback: () => reject(new RolledBack()), ended })
        }),
    )
    ended.catch(failed)
  })
}

class EngineConnection implements DatabaseConnection {
  #open: OpenTransaction | undefined

  constructor(private readonly engine: PGlite) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const target = this.#open?.queries ?? this.engine
    const { rows, affectedRows } = await target.query<R>(query.sql, [...query.parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  async begin(): Promise<void> {
    this.#open = await open(this.engine)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#open
    this.#open = undefined
    transaction?.[how]()
    await transaction?.ended.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.')
  }
}

const driverOn = (engine: PGlite): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => new EngineConnection(engine),
  beginTransaction: (connection) => (connection as EngineConnection).begin(),
  commitTransaction: (connection) => (connection as EngineConnection).end('commit'),
  rollbackTransaction: (connection) => (connection as EngineConnection).end('rollback'),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
})

/**
 * Kysely dialect that holds PGlite's lock from BEGIN to COMMIT. PGlite has a single session, and @supabase/lite's own
 * dialect does not isolate requests: a query could run in another request's transaction, as another user.
 */
export const exclusiveDialect = (engine: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOn(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
