import type { Database } from '../types.ts'
import { isOffered, type Relations, type Routine } from './rpc-arguments.ts'

type Entry = { schema?: string; fk_def?: string }

type Catalog = Record<string, unknown>

type Connection = { introspect(options?: object): Promise<Catalog> }

/** Postgres names the schema of a referenced table that is outside of the search path. */
const refersTo = (definition = '') => /REFERENCES "?(\w+)"?\./.exec(definition)?.[1] ?? 'public'

function exposedPart(catalog: Catalog, schemas: string[]): Catalog {
  const isExposed = ({ schema, fk_def }: Entry) =>
    (schema === undefined || schemas.includes(schema)) && (fk_def === undefined || schemas.includes(refersTo(fk_def)))
  const part = (value: unknown) => (Array.isArray(value) ? (value as Entry[]).filter(isExposed) : value)
  const parts = Object.fromEntries(Object.entries(catalog).map(([name, value]) => [name, part(value)]))
  return {
    ...parts,
    functions: (parts.functions as Routine[]).filter((routine) => isOffered(routine, parts as Relations)),
  }
}

/**
 * Shows the exposed schemas to @supabase/lite alone, like PostgREST's schema cache: it finds tables that are embedded by their name,
 * and auth has a table "users".
 */
export function hideUnexposed(database: Database, schemas: string[]): void {
  const connection = database.connection as unknown as Connection
  const introspect = connection.introspect.bind(connection)
  const parts = new WeakMap<Catalog, Catalog>()
  connection.introspect = async (options) => {
    const catalog = await introspect(options)
    const part = parts.get(catalog) ?? exposedPart(catalog, schemas)
    parts.set(catalog, part)
    return part
  }
}
