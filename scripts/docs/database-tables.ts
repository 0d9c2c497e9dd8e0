import type { Query } from '../../embedded/types.ts'
import { areaOf, code, listed, readable, type Table } from './areas.ts'

const mayDo = { r: 'read', a: 'insert', w: 'change', d: 'remove' }
const privileges = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' }
type Operation = keyof typeof mayDo

type Policy = {
  relation: string
  policy: string
  operation: Operation
  is_for_visitors: boolean
  granted: string[]
  hidden: string[]
}

/** What visitors and signed-in people may do with each table, by its policies and grants. Restrictive policies are left out. */
async function permissions(query: Query): Promise<Table> {
  const policies = await query<Policy>(`
    select polrelid::regclass::text as relation, polname::text as policy, polcmd::text as operation,
      'anon'::regrole = any(polroles) as is_for_visitors,
      array(select attname::text from pg_attribute where attrelid = polrelid and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', polrelid, attnum, ${privilegeOf}) order by attnum) as granted,
      array(select attname::text from pg_attribute where attrelid = polrelid and attnum > 0 and not attisdropped
        and not has_column_privilege('authenticated', polrelid, attnum, ${privilegeOf}) order by attnum) as hidden
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'public'::regnamespace and polpermissive
    order by relation, array_position(array['r', 'a', 'w', 'd'], polcmd::text), is_for_visitors desc`)
  const tables = await query<{ relation: string; comment: string }>(`
    select oid::regclass::text as relation, obj_description(oid) as comment
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') order by 1`)
  return {
    head: ['Table', 'Holds', 'Who may what'],
    rows: tables.map(({ relation, comment }) => {
      const own = policies.filter((policy) => policy.relation === relation)
      return {
        area: areaOf(`public.${relation}`),
        cells: [code(relation), comment, own.map(sentenceOf).join(' ') || 'No client reads or writes it.'],
      }
    }),
  }
}

const privilegeOf = `case polcmd ${Object.entries(privileges)
  .filter(([operation]) => operation !== 'd')
  .map(([operation, privilege]) => `when '${operation}' then '${privilege}'`)
  .join(' ')} else 'REFERENCES' end`

function sentenceOf({ policy, operation, is_for_visitors, granted, hidden }: Policy): string {
  const columns =
    operation === 'r'
      ? hidden.length
        ? ` all but ${listed(hidden)}`
        : ''
      : operation === 'd'
        ? ''
        : ` ${listed(granted)}`
  return `**${mayDo[operation]}**${is_for_visitors ? ' (visitors too)' : ''}${columns}: ${policy}.`
}

/** Functions that clients may call, with their comments. Those of the service role are documented in the migrations alone. */
async function functions(query: Query): Promise<Table> {
  const rows = await query<{ name: string; parameters: string[]; is_for_visitors: boolean; comment: string }>(`
    select proname::text as name, coalesce(proargnames[1:pronargs], '{}')::text[] as parameters,
      has_function_privilege('anon', oid, 'execute') as is_for_visitors, obj_description(oid) as comment
    from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
    order by is_for_visitors desc, proname`)
  return {
    head: ['Function', 'Callers', 'Does'],
    rows: rows.map(({ name, parameters, is_for_visitors, comment }) => ({
      area: areaOf(`public.${name}`),
      cells: [code(`${name}(${parameters.join(', ')})`), is_for_visitors ? 'everybody' : 'signed in', comment],
    })),
  }
}

/** Parts of a check as words: lengths, ranges and lists; the names of functions that check a format. */
function wordsOf(definition: string): string[] {
  const text = definition.replace(/::[a-z ]+(\[\])?/g, '').replaceAll(/\((-?[\d.]+)\)/g, '$1')
  const [, least, most] = /\(length\(.*?\) >= (\d+)\) AND \(length\(.*?\) <= (\d+)/.exec(text) ?? []
  const [, longest] = /\(length\(.*?\) <= (\d+)/.exec(text) ?? []
  const [, lowest, highest] = /\(\w+ >= (-?[\d.]+)\) AND \(\w+ <= (-?[\d.]+)\)/.exec(text) ?? []
  const [, choices] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(text) ?? []
  return [
    ...(least && most ? [`${readable(Number(least))} to ${readable(Number(most))} characters`] : []),
    ...(!least && longest ? [`at most ${readable(Number(longest))} characters`] : []),
    ...(lowest && highest
      ? [`${/\((\w+) = 0\) OR/.test(text) ? '0, or ' : ''}${readable(Number(lowest))} to ${readable(Number(highest))}`]
      : []),
    ...(choices ? [listed(choices.replaceAll("'", '').split(', '))] : []),
    ...[...text.matchAll(/(NOT )?private\.(is_\w+)\(/g)].map(
      ([, not, name = '']) => `${not ? 'not ' : ''}${code(name)}`,
    ),
  ]
}

/** What the checks of single columns of the tables accept. Other checks (json, several columns) are in the migrations. */
async function columns(query: Query): Promise<Table> {
  const checks = await query<{ relation: string; column: string; definition: string }>(`
    select conrelid::regclass::text as relation, attname::text as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
    order by relation, attnum, conname`)
  return {
    head: ['Column', 'Accepts'],
    rows: checks
      .map(({ relation, column, definition }) => ({
        area: areaOf(`public.${relation}`),
        cells: [code(`${relation}.${column}`), wordsOf(definition).join(', ')],
      }))
      .filter(({ cells }) => cells[1]),
  }
}

const counter =
  /private\.(limit_calls|limit_attempts|count_attempt)\((.*?),\s*(\d+|case .*? end),\s*(?:interval )?'([^']+)'\)/gs
const anyCounter = /private\.(?:limit_calls|limit_attempts|count_attempt)\(/g
/** They count for their callers. */
const counters = ['limit_calls', 'limit_attempts', 'limit_writes']

/** What is counted, from the key of the counter: "upload of …". `limit_calls` adds the caller itself. */
const countedBy = (counting: string, key: string) => {
  const texts = [...key.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
  if (counting === 'limit_calls') return texts.map((text) => `${text} by …`).join('')
  return texts
    .filter((text) => /[ :]$|%s/.test(text))
    .map((text) => (text.includes('%s') ? text.replaceAll('%s', '…') : `${text.trim().replace(/:$/, ' by')} …`))
    .join(', or ')
}

const mostOf = (expression: string) => {
  const [, admins, others] = /^case when .* then (\d+) else (\d+) end$/s.exec(expression) ?? []
  return others ? `${others} (admins ${admins})` : readable(Number(expression))
}
const per = (period: string) => `in ${period.replace(/^1 /, 'a ').replace('a hour', 'an hour')}`

/** How often something may be done: counters in functions, and triggers that count rows which clients write. */
async function rateLimits(query: Query): Promise<Table> {
  const sources = await query<{ name: string; bare: string; source: string }>(`
    select pronamespace::regnamespace || '.' || proname as name, proname::text as bare, prosrc as source from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by proname`)
  const triggers = await query<{ relation: string; name: string; arguments: string }>(`
    select tgrelid::regclass::text as relation, tgname::text as name, encode(tgargs, 'escape') as arguments from pg_trigger
    where tgname ~ '^a[ab]_limit_' order by 1, 2`)
  return {
    head: ['What', 'At most', 'Counted by'],
    rows: [
      ...sources
        .filter(({ bare }) => !counters.includes(bare))
        .flatMap(({ name, source }) => {
          const found = [...source.matchAll(counter)]
          if (found.length !== [...source.matchAll(anyCounter)].length)
            throw new Error(`A limit of ${name} is not understood.`)
          return found.map(([, counting = '', key = '', most = '', period = '']) => ({
            area: areaOf(name),
            cells: [countedBy(counting, key), `${mostOf(most)} ${per(period)}`, code(name.replace('public.', ''))],
          }))
        }),
      ...triggers.map(({ relation, name, arguments: text }) => {
        const [first = '', second = ''] = text.split('\\000')
        return {
          area: areaOf(`public.${relation}`),
          cells:
            name === 'ab_limit_rows'
              ? [`rows of ${code(relation)} that a person has`, second, 'trigger']
              : [`rows of ${code(relation)}: ${name.slice('aa_limit_'.length)}`, `${first} ${per(second)}`, 'trigger'],
        }
      }),
    ],
  }
}

async function buckets(query: Query): Promise<Table> {
  const rows = await query<{ id: string; public: boolean; size: number; types: string[] }>(
    'select id, public, file_size_limit::integer as size, allowed_mime_types as types from storage.buckets order by id',
  )
  return {
    head: ['Bucket', 'Public', 'A file has at most', 'Types'],
    rows: rows.map(({ id, public: isPublic, size, types }) => ({
      area: 'base',
      cells: [code(id), isPublic ? 'yes' : 'no', readable(size), listed(types)],
    })),
  }
}

/** Tables from the catalog of the migrated database. */
export const databaseTables = { permissions, functions, columns, 'rate limits': rateLimits, buckets }
