import { setTimeout as wait } from 'node:timers/promises'
import { differencesOf, shapeOfFile } from './compare.ts'
import { address, startN8n } from './n8n-process.ts'
import type { Job, Trial } from './protocol.ts'

/** A running n8n with an owner, who is signed in. */
export type Server = {
  /** The session of n8n's owner, for the browser. */
  cookie: { name: string; value: string }
  apiKey: string
  /** The node types that this n8n has, each with a version: "n8n-nodes-base.gmail 2.1". */
  knownNodes: Set<string>
  isRunning: () => boolean
  kill: () => Promise<void>
}

const owner = { email: 'owner@flowshelf.test', password: 'Trial-of-workflows-1', firstName: 'Flow', lastName: 'Shelf' }

const START_SECONDS = 180

/** Waits until n8n answers. @throws Error with its last words if it ends instead */
async function untilReady({ ended }: ReturnType<typeof startN8n>): Promise<void> {
  let end: string | undefined
  void ended.then(({ text }) => (end = text))
  for (let second = 0; second < START_SECONDS; second++) {
    const isReady = await fetch(`${address}/healthz/readiness`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (end !== undefined) throw new Error(`n8n did not start: ${end}`)
    await wait(1_000)
  }
  throw new Error('n8n did not start in time.')
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`)
  return { data: JSON.parse(text) as Record<string, unknown>, headers: response.headers }
}

/** Signs up as n8n's owner, or in where n8n was started before. */
async function signIn() {
  const { headers } = await post('/rest/owner/setup', owner).catch(() =>
    post('/rest/login', { emailOrLdapLoginId: owner.email, password: owner.password }),
  )
  const [, value] = /n8n-auth=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
  if (!value) throw new Error('n8n sent no session.')
  return { name: 'n8n-auth', value }
}

type Described = { name: string; version: number | number[] }

/** The nodes that n8n offers its editor, those included that it derives from others. */
async function knownNodes({ name, value }: Server['cookie']): Promise<Set<string>> {
  const response = await fetch(`${address}/types/nodes.json`, { headers: { cookie: `${name}=${value}` } })
  const described = (await response.json()) as Described[]
  return new Set(described.flatMap(({ name, version }) => [version].flat().map((one) => `${name} ${one}`)))
}

const scopes = ['workflow:create', 'workflow:read']

/** Starts n8n, and makes a key for its public API. */
export async function startServer(job: Job): Promise<Server> {
  const n8n = startN8n(job, ['start'])
  try {
    await untilReady(n8n)
    const cookie = await signIn()
    const key = { label: `check ${Date.now()}`, expiresAt: null, scopes }
    const { data } = await post('/rest/api-keys', key, { cookie: `${cookie.name}=${cookie.value}` })
    const { rawApiKey } = data.data as { rawApiKey: string }
    return {
      cookie,
      knownNodes: await knownNodes(cookie),
      apiKey: rawApiKey,
      isRunning: () => n8n.process.exitCode === null && n8n.process.signalCode === null,
      kill: async () => {
        n8n.kill()
        await n8n.ended
      },
    }
  } catch (error) {
    n8n.kill()
    throw error
  }
}

/** The fields that n8n's public API takes for a new workflow. */
const bodyOf = ({ name, nodes, connections, settings }: Trial['file']) => ({
  name,
  nodes,
  connections,
  settings: settings ?? {},
})

/**
 * Creates a workflow by n8n's public API, reads it again and compares.
 * @returns its id, null if n8n refused it
 */
export async function tryPublicApi(
  { apiKey }: Server,
  { file }: Trial,
): Promise<{ id: string | null; problems: string[] }> {
  const key = { 'X-N8N-API-KEY': apiKey }
  try {
    const { data } = await post('/api/v1/workflows', bodyOf(file), key)
    const response = await fetch(`${address}/api/v1/workflows/${String(data.id)}`, { headers: key })
    return { id: String(data.id), problems: differencesOf(shapeOfFile(file), shapeOfFile(await response.json())) }
  } catch (error) {
    return { id: null, problems: [error instanceof Error ? error.message : String(error)] }
  }
}
