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

/** A transaction-local setting, such as the role or the claims of the caller. */
type Setting = [name: string, value: unknown]

/** The statements that @supabase/lite sends one by one before each request's query. */
function readSetting({ sql, parameters }: CompiledQuery): Setting | undefined {
  const name = /^SELECT set_config\('([a-z._]+)', (?:\$1|''), true\)$/.exec(sql)?.[1]
  if (name) return [name, parameters[0] ?? '']
  const role = /^SET LOCAL ROLE "(anon|authenticated|service_role)"$/.exec(sql)?.[1]
  return role ? ['role', role] : undefined
}

class EngineConnection implements DatabaseConnection {
  #open: OpenTransaction | undefined
  #settings: Setting[] = []

  constructor(private readonly engine: PGlite) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const setting = this.#open && readSetting(query)
    if (setting) {
      this.#settings.push(setting)
      return { rows: [] }
    }
    await this.#applySettings()
    const target = this.#open?.queries ?? this.engine
    const { rows, affectedRows } = await target.query<R>(query.sql, [...query.parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /** Applies all settings in one statement before the next query: a statement costs more than the setting. */
  async #applySettings(): Promise<void> {
    const settings = this.#settings.splice(0)
    if (!this.#open || settings.length === 0) return
    const calls = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`)
    await this.#open.queries.query(`select ${calls.join(', ')}`, settings.flat())
  }

  async begin(): Promise<void> {
    this.#open = await open(this.engine)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#open
    this.#open = undefined
    this.#settings = []
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
