import type { Sql } from 'postgres'

/** Requests to the data API as PostgREST carries them out: a transaction each, with the role and its settings. */

/** Settings of a role (`alter role … set`), which PostgREST applies to every transaction. */
export async function settingsOf(sql: Sql, role: string): Promise<[name: string, value: string][]> {
  const rows = await sql<
    { setting: string }[]
  >`select unnest(setconfig) as setting from pg_db_role_setting where setrole = ${role}::regrole`
  return rows.map(({ setting }) => setting.split(/=(.*)/s).slice(0, 2) as [string, string])
}

/** Runs a request as anon. @returns the resulting SQLSTATE, or 'ok' */
export async function request(
  sql: Sql,
  settings: [string, string][],
  { text, parameters }: { text: string; parameters: unknown[] },
): Promise<string> {
  try {
    await sql.begin(async (transaction) => {
      await transaction
        .unsafe(['set local role anon', ...settings.map(([name, value]) => `set local ${name} = '${value}'`)].join(';'))
        .simple()
      await transaction.unsafe(text, parameters as never[])
    })
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
