import { randomUUID } from 'node:crypto'
import type { Database, Row } from '../../../../embedded/types.ts'
import { canary, ibanCanary } from './canaries.ts'
import type { Catalog, Column, Table } from './catalog.ts'
import { fromNow } from '../../../support/clock.ts'

/** Inserts at least one row per table for a person, with a canary in every column that accepts one. */

export type Person = { id: string; email: string; username: string; rows: Record<string, Row[]> }

type Wanted = Record<string, (person: Person) => Row[]>

const rowOf = (person: Person, table: string, index = 0) => person.rows[table]?.[index] ?? {}

/**
 * Values that the catalog cannot derive: states that make a row secret or public, and columns that depend on each
 * other.
 */
const wanted: Wanted = {
  templates: () => [{ status: 'pending' }, { status: 'approved', published_at: fromNow(0).toISOString() }],
  template_versions: (person) =>
    [0, 1].map((index) => ({
      template_id: rowOf(person, 'templates', index).id,
      number: 1,
      goods_url: `https://goods.test/${canary()}`,
      ...(index ? { approved_at: fromNow(0).toISOString() } : {}),
    })),
  template_revisions: (person) => [1, 0].map((index) => ({ template_id: rowOf(person, 'templates', index).id })),
  listings: (person) => [
    { id: rowOf(person, 'templates', 1).id, creator_id: person.id, creator_username: person.username },
  ],
  workflow_previews: (person) =>
    [0, 1].map((index) => ({
      template_id: rowOf(person, 'templates', index).id,
      preview: JSON.stringify({ diagram: { steps: [{ name: canary(), label: canary() }] }, facts: { apps: [] } }),
    })),
  workflow_trials: (person) =>
    [0, 1].map((index) => ({
      version_id: rowOf(person, 'template_versions', index).id,
      n8n_version: '2.41.1',
      problems: [canary()],
    })),
  creator_applications: () => [{ has_company: true, company_name: canary(), status: 'submitted' }],
  support_tickets: (person) => [{ user_id: person.id }],
  ticket_messages: (person) => [
    {
      attachments: JSON.stringify([
        {
          path: `${String(rowOf(person, 'support_tickets').id)}/1-${canary()}.png`,
          name: canary(),
          size: 5,
          type: 'image/png',
        },
      ]),
    },
  ],
  buyers: (person) => [{ email: person.email }],
  reports: (person) => [{ status: 'open', target_type: 'creator', target_id: person.id }],
  payments: () => [{ stripe_session_id: canary(), claim_state: 'claimed' }],
  purchases: () => [{ price: 0 }],
  checkouts: (person) => [{ user_id: person.id, kind: 'session', expires_at: fromNow(0).toISOString() }],
  ledger_entries: () => [{ kind: 'sale' }],
  refund_requests: (person) => [
    { creator_id: person.id, status: 'open', agrees: true, answered_at: fromNow(0).toISOString() },
  ],
  payment_methods: () => [{ bank_code: 'COBADEFFXXX', iban: ibanCanary() }],
  payouts: (person) => [
    { creator_id: person.id, period_end: '2026-11-20', gross_cents: 2_000, fee_cents: 200, net_cents: 1_800 },
  ],
  payout_skips: (person) => [{ creator_id: person.id, period_end: '2026-11-20' }],
  profiles: (person) => [
    {
      username: person.username,
      privacy_settings: JSON.stringify({
        profileVisibility: 'private',
        showEmail: false,
        showActivity: false,
        improveSearch: true,
      }),
    },
  ],
}

const isText = (type: string) => /^(text|character varying.*|name|citext)$/.test(type)

/** Candidate values for a column, canaries first; if a constraint refuses one, the next is tried. */
function candidates(column: Column, person: Person): unknown[] {
  const { type, choices } = column
  if (choices.length > 0) return choices
  if (isText(type))
    return [
      canary(),
      `${canary()}@canary.test`,
      `https://canary.test/${canary()}`,
      `${person.id}/${canary()}.png`,
      `https://calendly.com/${canary()}`,
      `https://app.gohighlevel.com/snapshots/${canary()}`,
      randomUUID().replaceAll('-', '').repeat(2),
      'usd',
    ]
  if (type === 'text[]') return [[canary()], [`https://app.gohighlevel.com/snapshots/${canary()}`]]
  if (/^jsonb?$/.test(type)) return [JSON.stringify({ name: canary() }), JSON.stringify([canary()]), '[]']
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return [1, 0, 7]
  if (type === 'boolean') return [true]
  if (type === 'uuid') return [randomUUID()]
  if (/^(timestamp|date)/.test(type)) return ['2020-01-01T00:00:00Z']
  return [null]
}

type Refusal = { code?: string; constraint?: string; column?: string; message: string }

export function planter(database: Database, { tables, foreignKeys, checks }: Catalog) {
  const parentOf = (table: string, column: string) =>
    foreignKeys.find((key) => key.table === table && key.columns[0] === column)

  /** The id for a foreign key column; undefined for other columns. */
  function reference(table: Table, column: Column, person: Person): unknown {
    const key = parentOf(table.name, column.name)
    if (!key) return undefined
    if (key.parentSchema !== 'public') return person.id
    const row = rowOf(person, key.parent)
    return row[key.parentColumns[0] ?? 'id'] ?? person.id
  }

  async function insert(table: Table, person: Person, given: Row): Promise<Row> {
    const values = new Map<string, unknown[]>()
    for (const column of table.columns) {
      if (column.isGenerated) continue
      if (column.name in given) values.set(column.name, [given[column.name]])
      else if (reference(table, column, person) !== undefined)
        values.set(column.name, [reference(table, column, person)])
      else if (column.isRequired) values.set(column.name, candidates(column, person))
    }
    for (let tries = 0; tries < 60; tries++) {
      const names = [...values.keys()]
      const sql = `insert into public.${table.name} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`
      try {
        const [row] = await database.query(
          sql,
          names.map((name) => values.get(name)?.[0]),
        )
        return row as Row
      } catch (error) {
        const { constraint = '', message } = error as Refusal
        const blamed = names.find(
          (name) =>
            (values.get(name)?.length ?? 0) > 1 &&
            (checks[constraint]?.includes(name) || message.includes(`"${name}"`)),
        )
        if (!blamed)
          throw new Error(`No row for ${table.name}: ${message}. Say in "wanted" what its rules tie together.`, {
            cause: error,
          })
        values.get(blamed)?.shift()
      }
    }
    throw new Error(`No row for ${table.name}`)
  }

  /** Sets a canary in every other column that accepts one. */
  async function addCanaries(table: Table, person: Person, row: Row, given: Row): Promise<Row> {
    const key = table.key.map((name, at) => `"${name}" = $${at + 2}`).join(' and ')
    for (const column of table.columns) {
      const isOpen =
        !column.isGenerated &&
        !table.key.includes(column.name) &&
        !(column.name in given) &&
        column.choices.length === 0
      if (
        !isOpen ||
        parentOf(table.name, column.name) ||
        !(isText(column.type) || /^(text\[\]|jsonb)$/.test(column.type))
      )
        continue
      if (JSON.stringify(row[column.name] ?? '').includes('cnry')) continue
      for (const value of candidates(column, person)) {
        try {
          await database.query(`update public.${table.name} set "${column.name}" = $1 where ${key}`, [
            value,
            ...table.key.map((name) => row[name]),
          ])
          break
        } catch {
          // A constraint refuses the value; try the next.
        }
      }
    }
    const [decorated] = await database.query(
      `select * from public.${table.name} where ${table.key.map((name, at) => `"${name}" = $${at + 1}`).join(' and ')}`,
      table.key.map((name) => row[name]),
    )
    return decorated ?? row
  }

  async function plantTable(table: Table, person: Person): Promise<Row[]> {
    const rows: Row[] = []
    for (const given of wanted[table.name]?.(person) ?? [{}]) {
      const key = table.key[0] ?? 'id'
      const [own] =
        table.key.length === 1 && parentOf(table.name, key) && !(key in given)
          ? await database.query(`select * from public.${table.name} where "${key}" = $1`, [person.id])
          : []
      for (const [name, value] of own ? Object.entries(given) : [])
        await database.query(`update public.${table.name} set "${name}" = $1 where "${key}" = $2`, [value, person.id])
      rows.push(await addCanaries(table, person, own ?? (await insert(table, person, given)), given))
    }
    return rows
  }

  /** Tables in foreign-key order, parents first. */
  function inOrder(): Table[] {
    const done: Table[] = []
    const visit = (table: Table) => {
      if (done.includes(table)) return
      for (const key of foreignKeys) {
        const parent = tables.find(({ name }) => name === key.parent)
        if (key.table === table.name && key.parentSchema === 'public' && parent && parent !== table) visit(parent)
      }
      if (!done.includes(table)) done.push(table)
    }
    tables.forEach(visit)
    return done.filter(({ key }) => key.length > 0)
  }

  return async function plantPerson(): Promise<Person> {
    const email = `${canary()}@canary.test`
    const [account] = await database.query<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
       values (gen_random_uuid(), $1, $2, now(), now()) returning id`,
      [email, JSON.stringify({ role: 'creator', first_name: canary(), last_name: canary() })],
    )
    const person: Person = { id: account?.id ?? '', email, username: canary(), rows: {} }
    await database.run(`set session_replication_role = replica`)
    try {
      for (const table of inOrder()) person.rows[table.name] = await plantTable(table, person)
    } finally {
      await database.run(`set session_replication_role = origin`)
    }
    return person
  }
}
