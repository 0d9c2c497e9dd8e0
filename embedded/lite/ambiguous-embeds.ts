type Join = { from?: string; hint?: string }

/** A selection as @supabase/lite parsed it: columns, and tables that are embedded under a name. */
export type Selection = { select?: (string | Record<string, Selection>)[]; join?: Record<string, Join> }

type ForeignKey = { table: string; ref_table: string; column: string; foreign_key_name: string }

/** A name that is no column. */
const OTHER_NAME = 'ambiguous'

/**
 * Lets @supabase/lite refuse what PostgREST finds ambiguous, `first_user:users(*)` of a table with two foreign keys to users: it
 * takes a name that is a column for the choice of the foreign key, unless it has another one.
 */
export function refuseAmbiguous(table: string, selection: Selection, keys: ForeignKey[]): void {
  const joins = selection.join ?? {}
  for (const entry of selection.select ?? []) {
    if (typeof entry === 'string') continue
    const [[name, embedded] = []] = Object.entries(entry)
    const join = name === undefined ? undefined : joins[name]
    if (name === undefined || !embedded || !join) continue
    const target = join.from ?? name
    refuseAmbiguous(target, embedded, keys)
    if (join.hint || target === name || !isAmbiguous(table, target, keys)) continue
    if (!keys.some((key) => key.table === table && key.column === name)) continue
    delete entry[name]
    entry[OTHER_NAME] = embedded
    joins[OTHER_NAME] = join
  }
}

const isAmbiguous = (table: string, target: string, keys: ForeignKey[]) =>
  new Set(keys.filter((key) => key.table === table && key.ref_table === target).map((key) => key.foreign_key_name))
    .size > 1
