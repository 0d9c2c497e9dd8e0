import { sql } from 'kysely'

export type Row = Record<string, unknown>

/** A function of the catalog. Its types have a schema if it is outside of the search path. */
export type Routine = { schema: string; name: string; arg_names: string[]; arg_types: string[]; return_type: string }

/** A call of a function as @supabase/lite parsed it. */
export type RoutineCall = {
  schema?: string
  function?: string
  args?: Row | unknown[]
  inputType?: string
  paramsType?: string
  httpMethod?: string
}

type Relation = { schema: string; name: string }

export type Relations = { tables: Relation[]; views: Relation[] }

type Catalog = Relations & { functions: Routine[] }

export const isJson = (type: string) => type === 'json' || type === 'jsonb'

/** The table whose rows a function returns, or the name of the function. */
export function tableOf(call: RoutineCall, { functions, tables }: Catalog): string | undefined {
  const routine = functions.find((one) => one.schema === (call.schema ?? 'public') && one.name === call.function)
  return tables.find(({ name }) => name === routine?.return_type)?.name ?? call.function
}

/** Types of a parameter that PostgREST allows to have no name, if it is the only one. */
const unnamedTypes = new Set(['json', 'jsonb', 'text', 'bytea', 'xml'])

const isRowType = (type: string, { tables, views }: Relations) => {
  const [name = '', schema = 'public'] = type.replaceAll('"', '').split('.').reverse()
  return [...tables, ...views].some((relation) => relation.schema === schema && relation.name === name)
}

/** Whether PostgREST offers the function: each parameter has a name, or the only one is of some types, or a row (a computed column). */
export function isOffered({ arg_names, arg_types }: Routine, relations: Relations): boolean {
  const [type = '', ...others] = arg_types
  if (arg_types.every((_, i) => arg_names[i])) return true
  return others.length === 0 && (unnamedTypes.has(type) || isRowType(type, relations))
}

/** A row of a table or view from the object of a body, or from the JSON text of an address. */
const asRow = (value: unknown, type: string) =>
  sql`jsonb_populate_record(null::${sql.raw(type)}, ${typeof value === 'string' ? value : JSON.stringify(value)}::jsonb)`

/** Like PostgREST: a string for `json` in a body is a JSON string, not JSON text. */
function converted(value: unknown, type: string, isBody: boolean, catalog: Catalog): unknown {
  if (value === null || value === undefined) return value
  if (isRowType(type, catalog)) return asRow(value, type)
  return isBody && isJson(type) && typeof value === 'string' ? JSON.stringify(value) : value
}

/** Makes the arguments of a call those that PostgREST passes: rows, JSON, and one without a name, whose key is empty. */
export function prepareArguments(call: RoutineCall, catalog: Catalog): void {
  const { args } = call
  if (call.paramsType !== 'named' || !args || Array.isArray(args)) return
  const overloads = catalog.functions.filter(
    ({ schema, name }) => schema === (call.schema ?? 'public') && name === call.function,
  )
  const isBody = call.httpMethod === 'POST'
  const types = new Map(
    overloads.flatMap(({ arg_names, arg_types }) => arg_types.map((type, i) => [arg_names[i] ?? '', type] as const)),
  )
  for (const [name, value] of Object.entries(args))
    args[name] = converted(value, types.get(name) ?? '', isBody, catalog)
  const takesText = overloads.some(({ arg_names, arg_types }) => !arg_names[0] && arg_types[0] === 'text')
  if (isBody && takesText && Object.keys(args).join() === '' && '' in args)
    Object.assign(call, { args: [args['']], paramsType: 'positional', inputType: 'text' })
}
