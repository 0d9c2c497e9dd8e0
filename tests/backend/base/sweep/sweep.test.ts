import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../../embedded/types.ts'
import { marksIn } from './canaries.ts'
import { grantedTo, type Routine, type Table } from './catalog.ts'
import {
  asOwn,
  at,
  compare,
  compareAll,
  comparisonCount,
  faults,
  isSecret,
  pick,
  probe,
  probeAll,
  requestCount,
  stage,
} from './probes.ts'
import type { ApiRequest, Caller } from './stage.ts'
import { breakingValues, otherThan } from './values.ts'
import { fromNow } from '../../../support/clock.ts'
import './maintenance.ts'

// Fuzzes everything the data API offers, as a visitor and as a stranger with another user's ids and values. Tables,
// columns and functions are read from the database.

describe('The test data of the sweep', () => {
  it('The victim has a row in every table, with marks that a stranger cannot read', () => {
    const { catalog, victim, callers } = stage
    const empty = catalog.tables.filter(({ name, key }) => key.length > 0 && !victim.rows[name]?.length)
    expect(empty.map(({ name }) => name)).toEqual([])
    for (const { secrets } of callers) expect(secrets.size).toBeGreaterThan(60)
  })

  it('The sweep detects an answer that contains another user’s words', async () => {
    const { callers, victim } = stage
    const [, stranger] = callers
    if (!stranger) throw new Error('No stranger')
    const answer = { status: 200, text: `[]\n${JSON.stringify(victim.rows.templates)}` }
    expect(stage.faultsOf(stranger, { method: 'GET', path: '/rest/v1/templates' }, answer)[0]).toMatch(/^told cnry/)
  })
})

describe('Writing to a table', () => {
  /** Insertable columns of a caller; all columns if none is granted. */
  const insertable = (caller: Caller, table: Table) => {
    const granted = grantedTo(caller.role, table, 'insert')
    return granted.length > 0 ? granted : table.columns
  }

  it('An insert with foreign or malformed values reveals no other user’s data and never answers 5xx', async () => {
    for (const caller of stage.callers)
      for (const table of stage.catalog.tables) {
        const columns = insertable(caller, table)
        const isGranted = grantedTo(caller.role, table, 'insert').length > 0
        const path = `/rest/v1/${table.name}`
        for (const [index, row] of (stage.victim.rows[table.name] ?? []).entries()) {
          const theirs = pick(
            row,
            columns.map(({ name }) => name),
          )
          const bases = isGranted ? [theirs, asOwn(theirs)] : [theirs]
          for (const base of bases) {
            await probe(caller, { method: 'POST', path, body: base }, 'restore')
            // A column's constraints do not depend on the row.
            if (!isGranted || index > 0) continue
            for (const column of columns)
              for (const value of breakingValues(column.type))
                await probe(caller, { method: 'POST', path, body: { ...base, [column.name]: value } }, 'restore')
          }
        }
      }
    expect(faults).toEqual([])
    expect(requestCount).toBeGreaterThan(500)
  })

  it('An update with foreign or malformed values reveals no other user’s data and never answers 5xx', async () => {
    for (const caller of stage.callers)
      for (const table of stage.catalog.tables) {
        const granted = grantedTo(caller.role, table, 'update')
        const columns = granted.length > 0 ? granted : table.columns.slice(0, 2)
        for (const [person, isOwn] of [
          [stage.victim, false],
          [stage.stranger, true],
        ] as const)
          for (const row of person.rows[table.name]?.slice(0, isOwn ? 2 : 1) ?? [])
            for (const column of columns)
              // Row-level security hides another user's rows from updates, so one value is enough.
              for (const value of isOwn && granted.length > 0 ? breakingValues(column.type) : [null])
                await probe(
                  caller,
                  { method: 'PATCH', path: `/rest/v1/${table.name}?${at(table, row)}`, body: { [column.name]: value } },
                  'restore',
                )
      }
    expect(faults).toEqual([])
    expect(requestCount).toBeGreaterThan(200)
  })

  it('A write that guesses a hidden value right gets the same answer as one that guesses wrong', async () => {
    for (const caller of stage.callers)
      for (const table of stage.catalog.tables) {
        const path = `/rest/v1/${table.name}`
        const columns = grantedTo(caller.role, table, 'insert')
        for (const row of stage.victim.rows[table.name]?.slice(0, 1) ?? []) {
          const theirs = pick(
            row,
            columns.map(({ name }) => name),
          )
          for (const base of columns.length > 0 ? [theirs, asOwn(theirs)] : [])
            for (const { name } of columns)
              if (isSecret(caller, theirs[name]))
                await compare(
                  caller,
                  { method: 'POST', path, body: { ...base, [name]: theirs[name] } },
                  { method: 'POST', path, body: { ...base, [name]: otherThan(theirs[name]) } },
                  'restore',
                )
          const own = stage.stranger.rows[table.name]?.[0]
          for (const { name } of own ? grantedTo(caller.role, table, 'update') : [])
            if (own && isSecret(caller, row[name]) && !isPublicName(table.name, name)) {
              const target = `${path}?${at(table, own)}`
              await compare(
                caller,
                { method: 'PATCH', path: target, body: { [name]: row[name] } },
                { method: 'PATCH', path: target, body: { [name]: otherThan(row[name]) } },
                'restore',
              )
            }
          await compare(
            caller,
            { method: 'DELETE', path: `${path}?${at(table, row)}` },
            { method: 'DELETE', path: `${path}?${at(table, pick(otherThan(row) as Row, table.key))}` },
            'restore',
          )
        }
      }
    expect(faults).toEqual([])
    expect(comparisonCount).toBeGreaterThan(20)
  })
})

/** User names are public and unique, so a taken one is reported. */
const isPublicName = (table: string, column: string) => table === 'profiles' && column === 'username'

describe('Calling a function', () => {
  /** The victim's value that fits an argument by its name. */
  const guessFor = ({ name, type }: Routine['arguments'][number]): unknown => {
    const { victim } = stage
    const bare = name.replace(/_id$/, '')
    const row =
      victim.rows[`${bare}s`]?.[0] ??
      victim.rows[Object.keys(victim.rows).find((table) => table.endsWith(`${bare}s`)) ?? '']?.[0]
    if (type === 'uuid') return row?.id ?? victim.id
    if (name === 'username') return victim.rows.profiles?.[0]?.username
    if (name === 'email') return victim.email
    if (/^timestamp/.test(type)) return row?.updated_at ?? fromNow(0).toISOString()
    if (/\[\]$/.test(type)) return []
    if (/^jsonb?$/.test(type)) return {}
    if (type === 'boolean') return false
    return type === 'integer' ? 1 : victim.email
  }

  const call = (routine: Routine, args: Row): ApiRequest => ({
    method: 'POST',
    path: `/rest/v1/rpc/${routine.name}`,
    body: args,
  })

  it('A function call with foreign or malformed arguments reveals no other user’s data and never answers 5xx', async () => {
    for (const caller of stage.callers)
      for (const routine of stage.catalog.routines) {
        const base = Object.fromEntries(routine.arguments.map((argument) => [argument.name, guessFor(argument)]))
        const broken = routine.arguments.flatMap(({ name, type }) =>
          breakingValues(type).map((value) => ({ ...base, [name]: value })),
        )
        const isGranted = routine.roles.includes(caller.role)
        await probeAll(
          caller,
          [base, ...(isGranted ? broken : [])].map((given) => call(routine, given)),
        )
      }
    expect(faults).toEqual([])
    expect(requestCount).toBeGreaterThan(300)
  })

  it('A function call that guesses a hidden value right gets the same answer as one that guesses wrong', async () => {
    // One row of each table stands for all.
    const ids = Object.values(stage.victim.rows)
      .flatMap((rows) => rows.slice(0, 1))
      .map(({ id }) => id)
      .filter((id): id is string => typeof id === 'string')
    for (const caller of stage.callers)
      for (const routine of stage.catalog.routines.filter(({ roles }) => roles.includes(caller.role))) {
        const base = Object.fromEntries(routine.arguments.map((argument) => [argument.name, guessFor(argument)]))
        for (const { name, type } of routine.arguments) {
          const guesses = type === 'uuid' ? [...new Set(ids)] : type === 'text' ? [base[name]] : []
          const secret = guesses.filter((guess) => isSecret(caller, guess))
          const withGuess = (guess: unknown) => call(routine, { ...base, [name]: guess })
          await compareAll(
            caller,
            secret.map(withGuess),
            withGuess(type === 'uuid' ? randomUUID() : otherThan(base[name])),
          )
        }
      }
    expect(faults).toEqual([])
    expect(comparisonCount).toBeGreaterThan(20)
  })
})

describe('Reading a table', () => {
  it('A stranger reads another user’s rows only in the tables of the marketplace', async () => {
    for (const caller of stage.callers) {
      const shown: string[] = []
      for (const table of stage.catalog.tables) {
        const granted = grantedTo(caller.role, table, 'select').map(({ name }) => name)
        if (granted.length === 0) continue
        const theirs = marksIn(JSON.stringify(stage.victim.rows[table.name] ?? []))
        const { text } = await stage.ask(caller, {
          method: 'GET',
          path: `/rest/v1/${table.name}?select=${granted.join(',')}`,
        })
        if ([...marksIn(text)].some((mark) => theirs.has(mark))) shown.push(table.name)
      }
      expect(shown, caller.name).toEqual([
        'listing_apps',
        'listing_facets',
        'listing_pictures',
        'listings',
        'template_versions',
        'templates',
        'workflow_previews',
        'workflow_trials',
      ])
    }
  })

  it('Hidden columns cannot be selected, ordered by or filtered by', async () => {
    for (const caller of stage.callers)
      for (const table of stage.catalog.tables)
        for (const column of table.columns) {
          const path = `/rest/v1/${table.name}?`
          const isGranted = column.select.includes(caller.role)
          for (const query of isGranted
            ? [`select=${column.name}&order=${column.name}&${column.name}=not.is.null`]
            : [`select=${column.name}`, `select=count&order=${column.name}`, `select=*&${column.name}=not.is.null`])
            await probe(caller, { method: 'GET', path: `${path}${query}` })
          const value = stage.victim.rows[table.name]?.[0]?.[column.name]
          if (typeof value !== 'string' || !isSecret(caller, value)) continue
          const key = (grantedTo(caller.role, table, 'select')[0] ?? column).name
          const filter = (guess: string): ApiRequest => ({
            method: 'GET',
            path: `${path}select=${key}&${column.name}=eq.${encodeURIComponent(guess)}`,
          })
          await compare(caller, filter(value), filter(String(otherThan(value))))
        }
    expect(faults).toEqual([])
    expect(requestCount).toBeGreaterThan(600)
  })

  it('Embedding over any foreign key, in either direction, reveals no hidden column', async () => {
    for (const caller of stage.callers)
      for (const key of stage.catalog.foreignKeys) {
        const child = stage.catalog.tables.find(({ name }) => name === key.table)
        const parent = stage.catalog.tables.find(({ name }) => name === key.parent)
        if (!parent || !child || key.parentSchema !== 'public') {
          await probe(caller, { method: 'GET', path: `/rest/v1/${key.table}?select=*,users!${key.name}(*)` })
          continue
        }
        for (const [from, to] of [
          [child, parent],
          [parent, child],
        ] as const) {
          const first = grantedTo(caller.role, from, 'select')[0]?.name ?? '*'
          const granted = grantedTo(caller.role, to, 'select').map(({ name }) => name)
          const hidden = to.columns.map(({ name }) => name).filter((name) => !granted.includes(name))
          for (const columns of ['*', granted.join(',') || 'id', ...hidden])
            await probe(caller, {
              method: 'GET',
              path: `/rest/v1/${from.name}?select=${first},${to.name}!${key.name}(${columns})`,
            })
        }
      }
    expect(faults).toEqual([])
    expect(requestCount).toBeGreaterThan(200)
  })
})
