import type { Selection } from './ambiguous-embeds.ts'

type ForeignKey = { table: string; ref_table: string; column: string }

/** Postgres's error for two joins of one name. */
const repeated = (name: string) =>
  Object.assign(new Error(`table name "${name}" specified more than once`), { code: '42712', detail: null, hint: null })

/**
 * Refuses two tables that are embedded under one name, `users!first_user(*), users!second_user(*)`: PostgREST joins both under it,
 * and Postgres refuses that. @supabase/lite would answer with the last one.
 * @param depth of the selection: PostgREST numbers the names of joins by it
 * @throws an error with the SQLSTATE 42712
 */
export function refuseRepeated(table: string, selection: Selection, keys: ForeignKey[], depth = 1): void {
  const names = new Set<string>()
  for (const entry of selection.select ?? []) {
    if (typeof entry === 'string') continue
    for (const [name, embedded] of Object.entries(entry)) {
      const join = selection.join?.[name]
      if (!join) continue
      if (names.has(name)) throw repeated(`${table}_${name}_${depth}`)
      names.add(name)
      const target = join.from ?? name
      const key = keys.find((one) => one.table === table && one.column === target)
      refuseRepeated(key?.ref_table ?? target, embedded, keys, depth + 1)
    }
  }
}
