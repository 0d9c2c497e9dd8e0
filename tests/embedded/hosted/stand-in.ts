import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { createStripeStandIn } from '../../../embedded/stripe/server.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import type { Database } from '../../../embedded/types.ts'
import { readHere } from '../../../scripts/hosted/here.ts'
import { sha256 } from '../../../scripts/operations/dump.ts'
import { aDatabase } from '../../support/made-database.ts'
import { authConfigOf } from './auth-config.ts'
import { ref } from './fake-cli.ts'

/**
 * A hosted project with its Management API, its auth service, Stripe's API and the host of its page, behind one port. It answers what
 * `hosted:setup` needs, and 404 to everything else. Statements run on a real database.
 */

export const token = 'sbp_0123456789abcdef'
export const secretKey = 'sb_secret_0123456789abcdef'
export const publishableKey = 'sb_publishable_0123456789'

export type ProgramCall = { program: string; args: string[]; files: Record<string, string> }

type Endpoint = { id: string; url: string; status: string }
type Answer = [status: number, body: unknown]
type Request = { method: string; path: string; body: string; headers: IncomingMessage['headers'] }

const here = readHere()
const functionNames = readdirSync(join(supabaseFolder, 'functions')).filter((name) => !/^_|\./.test(name))

const newState = () => ({
  isMigrated: false,
  auth: {} as Record<string, unknown>,
  isPrivateOnly: false,
  secrets: {} as Record<string, string>,
  functions: [] as string[],
  page: '',
})

/** What Supabase's database has, and the embedded one has not. */
const supabaseSchemas = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
    $$ insert into vault.secrets (secret, name) values (new_secret, new_name) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as
    $$ update vault.secrets set secret = new_secret where id = secret_id $$;
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, active boolean not null default true);`

/** For Supabase and, below `error`, for Stripe. */
const down: Answer = [500, { message: 'The machine is down.', error: { message: 'The machine is down.' } }]

const isChange = ({ method, path, body }: Request) => {
  if (path === '/_program') return /"(push|set|deploy|build)"/.test(body)
  if (path.endsWith('/database/query')) return /"query":"(insert|update|select vault\.)/.test(body)
  return method !== 'GET' && !path.endsWith('/read-only')
}

export async function aHostedProject() {
  const database = await aDatabase()
  await database.run(supabaseSchemas)
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-hosted-stand-in-'))
  const stripe = createStripeStandIn({ folder, port: 0, webhookUrl: '', webhookSecret: 'x', log: () => {} })
  const { url: stripeUrl } = await stripe.listen()
  // An account in which nobody has saved the settings of the portal.
  await fetch(`${stripeUrl}/_test/new-account`, { method: 'POST', body: '{}' })
  const stripeKey = { authorization: 'Bearer sk_test_local' }
  let state = newState()
  let changes: string[] = []
  let stopsAfter = Infinity
  let refused: RegExp | null = null

  async function answer(request: Request): Promise<Answer> {
    if (refused?.test(`${request.method} ${request.path} ${request.body}`))
      return [400, { message: 'Failed to run sql query: ERROR: 42501: permission denied\nDETAIL: hidden' }]
    if (!isChange(request)) return answerOf(request)
    if (changes.length >= stopsAfter) return down
    changes.push(`${request.method} ${request.path}`)
    const done = await answerOf(request)
    // The last change is made, and its answer is lost.
    return changes.length === stopsAfter ? down : done
  }

  function answerOf(request: Request): Promise<Answer> | Answer {
    const { method, path, headers } = request
    if (path.startsWith(`/v1/projects/`)) return management(request)
    if (path.startsWith('/v1/')) return passOn(request)
    if (path === '/_program') return runProgram(JSON.parse(request.body) as ProgramCall)
    if (method === 'GET' && path === '/page') return [200, state.page]
    if (method === 'POST' && path === '/auth/v1/admin/users' && headers.apikey === secretKey) return addUser(request)
    return [404, { message: 'Not found' }]
  }

  async function passOn({ method, path, body, headers }: Request): Promise<Answer> {
    const kept = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
    )
    const response = await fetch(`${stripeUrl}${path}`, { method, headers: kept, ...(body ? { body } : {}) })
    return [response.status, await response.json()]
  }

  async function addUser({ body }: Request): Promise<Answer> {
    const { email } = JSON.parse(body) as { email: string }
    await signUp(email, true)
    return [200, { email }]
  }

  const signUp = (email: string, isConfirmed: boolean) =>
    database.query(
      `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
       values (gen_random_uuid(), $1, case when $2 then now() end, now(), now(), '{}')`,
      [email, isConfirmed],
    )

  async function management({ method, path, body, headers }: Request): Promise<Answer> {
    if (headers.authorization !== `Bearer ${token}`) return [401, { message: 'Unauthorized' }]
    const [name = '', own = ''] = /^\/v1\/projects\/([a-z]+)(.*)$/.exec(path)?.slice(1) ?? []
    if (name !== ref) return [404, { message: 'Project not found' }]
    const offered: Record<string, () => Promise<Answer> | Answer> = {
      'GET ': () => [200, { ref }],
      'GET /config/auth': () => [200, state.auth],
      'GET /postgrest': () => [200, { db_schema: 'public', max_rows: 1000 }],
      'GET /config/realtime': () => [200, { private_only: state.isPrivateOnly }],
      'PATCH /config/realtime': () => [200, ((state.isPrivateOnly = true), {})],
      'GET /functions': () => [200, state.functions.map((slug) => ({ slug, status: 'ACTIVE', verify_jwt: false }))],
      'GET /secrets': () => [
        200,
        Object.entries(state.secrets).map(([secret, value]) => ({ name: secret, value: sha256(value) })),
      ],
      'GET /api-keys?reveal=true': () => [
        200,
        [
          { name: 'anon', type: 'legacy', api_key: 'eyJhbGciOi' },
          { name: 'default', type: 'publishable', api_key: publishableKey },
          { name: 'default', type: 'secret', api_key: secretKey },
        ],
      ],
      'POST /database/query': () => run(body),
      'POST /database/query/read-only': () => run(body),
    }
    return offered[`${method} ${own}`]?.() ?? [404, { message: `Cannot ${method} ${path}` }]
  }

  async function run(body: string): Promise<Answer> {
    const { query, parameters } = JSON.parse(body) as { query: string; parameters?: unknown[] }
    if (!state.isMigrated && query.includes('private.'))
      return [400, { message: 'Failed to run sql query: ERROR: 42P01: relation does not exist' }]
    try {
      return [201, await database.query(query, parameters)]
    } catch (error) {
      return [400, { message: `Failed to run sql query: ${(error as Error).message}` }]
    }
  }

  async function runProgram({ program, args, files }: ProgramCall): Promise<Answer> {
    const command = `${program} ${args.slice(0, 2).join(' ')}`
    if (command === 'supabase config push') {
      state.auth = authConfigOf(files.config ?? '')
      await keepBuckets(database)
    } else if (command === 'supabase db push') {
      state.isMigrated = true
      await keepMigrations(database)
    } else if (command === 'supabase secrets set') {
      Object.assign(state.secrets, parseEnv(files.secrets ?? ''))
    } else if (command === 'supabase functions deploy') {
      state.functions = functionNames
    } else if (command === 'wrangler pages deploy') {
      state.page = files.page ?? ''
    } else if (!/^(supabase link|wrangler whoami|vite build)/.test(command)) {
      return [404, `unknown command ${command}`]
    }
    return [200, '']
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = incoming
      void answer({ method, path, headers, body: Buffer.concat(chunks).toString() }).then(([status, body]) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function askStripe<T>(method: string, of: string, body?: string): Promise<T> {
    const response = await fetch(`${stripeUrl}/v1/${of}`, { method, headers: stripeKey, ...(body ? { body } : {}) })
    return (await response.json()) as T
  }
  const portals = async () =>
    (await askStripe<{ data: { id: string }[] }>('GET', 'billing_portal/configurations?active=true&limit=100')).data
  const endpoints = async () => (await askStripe<{ data: Endpoint[] }>('GET', 'webhook_endpoints')).data

  return {
    url,
    database,
    signUp,
    /** The changes so far, in order. */
    changes: () => changes,
    /** The machine that runs the setup goes down right after this many changes. */
    stopAfter: (count: number) => {
      changes = []
      stopsAfter = count
    },
    /** Refuses calls that match. */
    refuse: (pattern: RegExp | null) => void (refused = pattern),
    /** Somebody deactivates the configurations of the portal in Stripe's dashboard. */
    async closePortals() {
      for (const { id } of await portals())
        await askStripe('POST', `billing_portal/configurations/${id}`, 'active=false')
    },
    /** All that a setup may change, to compare. */
    async read() {
      const { auth, secrets, ...rest } = state
      return {
        ...rest,
        siteUrl: auth.site_url,
        secrets,
        endpoints: await endpoints(),
        portals: await portals(),
        vault: await database.query('select name, secret from vault.secrets order by name'),
        admins: await database.query(
          'select account.email from private.admins as admin join auth.users as account on account.id = admin.user_id',
        ),
        payoutIban: await database.query('select payout_iban from private.settings'),
      }
    },
    /** Makes it a new project again. */
    async reset() {
      state = newState()
      changes = []
      stopsAfter = Infinity
      refused = null
      for (const { id } of await endpoints()) await askStripe('DELETE', `webhook_endpoints/${id}`)
      await this.closePortals()
      await database.run(`
        delete from vault.secrets; delete from cron.job; delete from private.admins; delete from auth.users;
        delete from supabase_migrations.schema_migrations; update private.settings set payout_iban = null;`)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await stripe.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function keepBuckets(database: Database) {
  for (const [id, text] of here.buckets) {
    const [isPublic, limit, types] = JSON.parse(text) as [boolean, number, string[]]
    await database.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types`,
      [id, isPublic, limit, types],
    )
  }
}

async function keepMigrations(database: Database) {
  const folder = join(supabaseFolder, 'migrations')
  await database.run('delete from supabase_migrations.schema_migrations; delete from cron.job')
  for (const name of readdirSync(folder))
    await database.query('insert into supabase_migrations.schema_migrations (version, statements) values ($1, $2)', [
      name.split('_')[0],
      [readFileSync(join(folder, name), 'utf8')],
    ])
  for (const job of here.jobs) await database.query('insert into cron.job (jobname, schedule) values ($1, $2)', job)
}
