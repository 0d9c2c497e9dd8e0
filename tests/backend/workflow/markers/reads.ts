import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { User } from '../../../support/clients.ts'
import { type Catalog, grantedTo, type Role, type Routine, type Table } from '../../base/sweep/catalog.ts'

/** Everything that a visitor or a stranger can get about templates, read over HTTP. */

export type Answer = { from: string; text: string }

/** Public addresses of the templates, and paths that a caller can guess. */
export type Known = { templateIds: string[]; names: string[]; goodsPaths: string[] }

const root = join(import.meta.dirname, '../../../..')
const pageSize = 500
/** Answers with one word, and allows a caller so few calls that the newsletter's own tests need them. */
const fixedAnswer = 'subscribe_newsletter'

export function reader(user: User | null, catalog: Catalog, known: Known) {
  const { apiUrl, publishableKey, webUrl } = inject('stack')
  const role: Role = user ? 'authenticated' : 'anon'
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
  }

  async function ask(path: string, body?: unknown, origin = apiUrl): Promise<Answer> {
    const send = () =>
      fetch(`${origin}${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
    // Once more, because the server may just have closed a connection that was kept open.
    const response = await send().catch(send)
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
    return { from: `${body === undefined ? 'GET' : 'POST'} ${path} → ${response.status}`, text }
  }

  /** All rows, and the refusal of all columns. */
  async function rowsOf(table: Table): Promise<Answer[]> {
    const columns = grantedTo(role, table, 'select').map(({ name }) => name)
    const address = `/rest/v1/${table.name}`
    const answers = [await ask(`${address}?select=*&limit=${pageSize}`)]
    for (let offset = 0; columns.length > 0; offset += pageSize) {
      const answer = await ask(`${address}?select=${columns.join(',')}&limit=${pageSize}&offset=${offset}`)
      answers.push(answer)
      const rows: unknown = JSON.parse(answer.text.slice(answer.text.indexOf('\n') + 1))
      if (!Array.isArray(rows) || rows.length < pageSize) break
    }
    return answers
  }

  const argumentFor = (type: string, id: string, text: string): unknown => {
    if (type === 'uuid') return id
    if (type === 'uuid[]') return [id]
    if (/^(text|character)/.test(type)) return text
    if (/^(int|bigint|smallint|numeric)/.test(type)) return 1
    return type === 'boolean' ? true : null
  }

  function callsOf({ name, arguments: given }: Routine): Promise<Answer>[] {
    const address = `/rest/v1/rpc/${name}`
    if (given.length === 0) return [ask(address, {})]
    const isOptional = given.every(({ type }) => type !== 'uuid')
    const tries = known.templateIds.flatMap((id, at) => ['n8n', 'all', known.names[at] ?? ''].map((text) => [id, text]))
    return tries
      .slice(0, isOptional ? 6 : 12)
      .map(([id = '', text = '']) =>
        ask(
          address,
          Object.fromEntries(given.map((argument) => [argument.name, argumentFor(argument.type, id, text)])),
        ),
      )
  }

  const functions = readdirSync(join(root, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)

  return {
    role,
    tables: async () => {
      const answers: Answer[] = []
      for (const table of catalog.tables) answers.push(...(await rowsOf(table)))
      return answers
    },
    routines: async () => {
      const answers: Answer[] = []
      for (const routine of catalog.routines.filter(({ name, roles }) => roles.includes(role) && name !== fixedAnswer))
        answers.push(...(await Promise.all(callsOf(routine))))
      return answers
    },
    storage: () =>
      Promise.all([
        ...known.goodsPaths.flatMap((path) =>
          ['object/public', 'object', 'object/authenticated', 'object/info', 'render/image/public'].map((way) =>
            ask(`/storage/v1/${way}/template-goods/${path}`),
          ),
        ),
        ...known.goodsPaths.map((path) => ask(`/storage/v1/object/sign/template-goods/${path}`, { expiresIn: 60 })),
        ...['template-goods', 'template-images', 'profile-photos'].flatMap((bucket) =>
          ['', known.goodsPaths[0]?.split('/')[0] ?? ''].map((prefix) =>
            ask(`/storage/v1/object/list/${bucket}`, { prefix, limit: 1000 }),
          ),
        ),
      ]),
    functions: () =>
      Promise.all(
        functions.flatMap((name) =>
          known.templateIds.flatMap((id) => [
            ask(`/functions/v1/${name}`, { templateId: id, reviewId: id, id }),
            ask(`/functions/v1/${name}?templateId=${id}`),
          ]),
        ),
      ),
    /** The addresses of the page, and every file of the bundle. */
    page: async () => {
      if (!webUrl) return []
      const addresses = [
        '/',
        '/marketplace',
        '/sitemap.xml',
        '/robots.txt',
        ...known.templateIds.map((id) => `/templates/${id}`),
      ]
      const pages = await Promise.all(addresses.map((address) => ask(address, undefined, webUrl)))
      const dist = join(root, 'dist')
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(js|css|html|json|txt|xml|svg|webmanifest)$/.test(name),
      )
      return [...pages, ...files.map((name) => ({ from: name, text: readFileSync(join(dist, name), 'utf8') }))]
    },
  }
}
