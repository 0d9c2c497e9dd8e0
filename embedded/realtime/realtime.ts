import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { callerWith } from '../http/caller.ts'
import { urlOf } from '../http/loopback-server.ts'
import { mayListen } from './authorization.ts'
import { type Change, RowReader, type VisibleRow, watchChanges } from './changes.ts'
import { checkSubscription } from './subscription-checks.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'
import { concerns, type Subscription, SubscriptionError, subscriptionOf } from './subscriptions.ts'
import type { Claims, Database, Keys } from '../types.ts'

export type RealtimeOptions = { database: Database; jwtSecret: string; keys: Keys }

export type Realtime = {
  /** Handles a WebSocket upgrade of /realtime/v1/websocket; returns false for other paths. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): void
}

/** A topic joined by a socket. Receives nothing while `claims` is null. */
type Channel = { socket: Socket; topic: string; claims: Claims | null; subscriptions: Subscription[] }

type Socket = {
  version: Version
  apiKey: string
  channels: Map<string, Channel>
  send(message: Partial<Message> & Pick<Message, 'topic' | 'event' | 'payload'>): void
}

const PATH = '/realtime/v1/websocket'
const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * Emulates Supabase Realtime's `postgres_changes`. Each change is re-read with the subscriber's claims, so that
 * row-level security and column grants apply. Only private channels are allowed (as `npm run hosted:push` configures
 * hosted); the policies of `realtime.messages` authorize joining. The publication has no DELETE, because policies
 * cannot be checked for a deleted row.
 */
export async function attachRealtime({ database, jwtSecret, keys }: RealtimeOptions): Promise<Realtime> {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const channels = new Set<Channel>()
  const reader = new RowReader(database)
  let lastId = 0
  // Serialize delivery to preserve the order of changes.
  let deliveryQueue: Promise<void> = Promise.resolve()
  const unwatch = await watchChanges(database, (change) => {
    if (channels.size) deliveryQueue = deliveryQueue.then(() => deliver(change))
  })

  async function deliver(change: Change): Promise<void> {
    const seen = new Map<string, Promise<VisibleRow | null>>()
    for (const channel of channels) {
      const wanted = channel.subscriptions.filter((one) => concerns(one, change.schema, change.table, change.type))
      if (!wanted.length || !isValid(channel.claims)) continue
      try {
        const who = JSON.stringify(channel.claims)
        if (!seen.has(who)) seen.set(who, visible(change, channel.claims))
        const row = await seen.get(who)
        if (row) sendChange(channel, wanted, change, row)
      } catch (error) {
        console.error('realtime:', error)
      }
    }
  }

  const visible = async (change: Change, claims: Claims): Promise<VisibleRow | null> =>
    change.type === 'DELETE' ? { columns: [], record: change.key } : reader.read(change, claims)

  async function join(socket: Socket, message: Message): Promise<void> {
    const { topic, payload } = message
    const config = (payload.config ?? {}) as { private?: unknown; postgres_changes?: unknown }
    const requested = Array.isArray(config.postgres_changes) ? (config.postgres_changes as object[]) : []
    const claims = await claimsOf(socket, payload)
    const refusal = await refusalOf(topic, claims, config.private === true)
    if (!claims || refusal) return reply(socket, message, 'error', { reason: refusal })
    const ids = requested.map(() => ++lastId)
    const { subscriptions, problem } = await subscribe(requested, ids, claims)
    leave(socket, topic)
    const channel = { socket, topic, claims, subscriptions }
    socket.channels.set(topic, channel)
    channels.add(channel)
    const answers = requested.map((one, i) => ({ id: ids[i], ...one }))
    reply(socket, message, 'ok', { postgres_changes: answers })
    socket.send({ joinRef: message.joinRef, topic, event: 'presence_state', payload: {} })
    if (problem) sendSystem(channel, 'error', problem)
    else if (subscriptions.length) sendSystem(channel, 'ok', 'Subscribed to PostgreSQL')
  }

  /** Like hosted, one invalid subscription leaves the channel joined, without any. */
  async function subscribe(requested: object[], ids: number[], { role }: Claims) {
    try {
      const subscriptions = requested.map((one, i) => subscriptionOf(one, ids[i] ?? 0))
      for (const subscription of subscriptions) await checkSubscription(database, subscription, role)
      return { subscriptions, problem: null }
    } catch (error) {
      if (error instanceof SubscriptionError) return { subscriptions: [], problem: error.message }
      throw error
    }
  }

  async function refresh(socket: Socket, { topic, payload }: Message): Promise<void> {
    const channel = socket.channels.get(topic)
    if (!channel) return
    const claims = await claimsOf(socket, payload)
    const refusal = await refusalOf(topic, claims, true)
    channel.claims = refusal ? null : claims
    if (refusal) sendSystem(channel, 'error', refusal)
  }

  /** Reason why a caller may not join a topic, in hosted Realtime's words; null if allowed. */
  async function refusalOf(topic: string, claims: Claims | null, isPrivate: boolean): Promise<string | null> {
    if (!claims) return 'The access token is not valid'
    if (!isPrivate) return 'PrivateOnly: This project only allows private channels'
    const name = nameOf(topic)
    if (await mayListen(database, name, claims)) return null
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
  }

  const claimsOf = (socket: Socket, { access_token: token }: Message['payload']) =>
    callerWith(socket.apiKey, typeof token === 'string' ? token : undefined, jwtSecret, keys)

  function leave(socket: Socket, topic: string): void {
    const channel = socket.channels.get(topic)
    if (!channel) return
    socket.channels.delete(topic)
    channels.delete(channel)
  }

  async function receive(socket: Socket, message: Message): Promise<void> {
    switch (message.event) {
      case 'phx_join':
        return join(socket, message)
      case 'access_token':
        return refresh(socket, message)
      case 'phx_leave':
        leave(socket, message.topic)
        reply(socket, message, 'ok', {})
        return socket.send({ joinRef: message.joinRef, topic: message.topic, event: 'phx_close', payload: {} })
      default:
        // Heartbeats; broadcast and presence are not supported.
        return reply(socket, message, 'ok', {})
    }
  }

  function open(connection: WebSocket, version: Version, apiKey: string): void {
    const socket: Socket = {
      version,
      apiKey,
      channels: new Map(),
      send: (message) => {
        if (connection.readyState === connection.OPEN)
          connection.send(encode(version, { joinRef: null, ref: null, ...message }))
      },
    }
    let receiving: Promise<void> = Promise.resolve()
    connection.on('message', (data, isBinary) => {
      const message = decode(version, data, isBinary)
      if (!message) return
      receiving = receiving
        .then(() => receive(socket, message))
        .catch((error: Error) => {
          console.error('realtime:', error)
          reply(socket, message, 'error', { reason: 'Internal server error' })
        })
    })
    connection.on('error', () => connection.terminate())
    connection.on('close', () => {
      for (const topic of [...socket.channels.keys()]) leave(socket, topic)
    })
  }

  return {
    upgrade(request, socket, head) {
      const url = urlOf(request)
      if (url.pathname !== PATH) return false
      const apiKey = url.searchParams.get('apikey') ?? ''
      if (!keys.roles.has(apiKey)) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return true
      }
      const version = url.searchParams.get('vsn')?.startsWith('2') ? 2 : 1
      server.handleUpgrade(request, socket, head, (connection) => open(connection, version, apiKey))
      return true
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
      void unwatch().catch(() => undefined)
    },
  }
}

/** Topic without the protocol's prefix. */
const nameOf = (topic: string) => topic.replace(/^realtime:/, '')

const isValid = (claims: Claims | null): claims is Claims =>
  claims !== null && (typeof claims.exp !== 'number' || claims.exp * 1000 > Date.now())

function reply(socket: Socket, { joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
  socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
}

function sendSystem({ socket, topic }: Channel, status: 'ok' | 'error', message: string): void {
  const payload = { channel: nameOf(topic), extension: 'postgres_changes', message, status }
  socket.send({ topic, event: 'system', payload })
}

/** Sends a row once for each selection of columns; keys are in every one. */
function sendChange(channel: Channel, wanted: Subscription[], change: Change, row: VisibleRow): void {
  const groups = new Map<string, Subscription[]>()
  for (const subscription of wanted.filter(({ fits }) => fits(row.record))) {
    const selection = JSON.stringify(subscription.select ?? null)
    groups.set(selection, [...(groups.get(selection) ?? []), subscription])
  }
  for (const group of groups.values()) sendRow(channel, group, change, row)
}

function sendRow(channel: Channel, group: Subscription[], change: Change, { columns, record }: VisibleRow): void {
  const { schema, table, type, at, key } = change
  const select = group[0]?.select
  const isWanted = (name: string) => !select || select.includes(name) || name in key
  const data = {
    schema,
    table,
    type,
    commit_timestamp: at,
    columns: columns.filter(({ name }) => isWanted(name)),
    ...(type === 'DELETE'
      ? {}
      : { record: Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name))) }),
    ...(type === 'INSERT' ? {} : { old_record: key }),
    errors: null,
  }
  const ids = group.map(({ id }) => id)
  channel.socket.send({ topic: channel.topic, event: 'postgres_changes', payload: { ids, data } })
}
