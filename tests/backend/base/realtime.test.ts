import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import { aUser, PASSWORD, service, visitor, type Client, type User } from '../../support/clients.ts'
import { now } from '../../support/clock.ts'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

let ada: User
let bob: User
beforeAll(async () => {
  ;[ada, bob] = await Promise.all([aUser(), aUser()])
})

const clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
})

type Subscription = { filter?: string; select?: string[]; topic?: string; isPrivate?: boolean }

/** Subscribes to profiles on a separate connection. @returns received changes, an array that fills as they arrive. */
async function listen(
  user: User | null,
  { filter, select, topic = `profile-${user?.id}`, isPrivate = true }: Subscription = {},
): Promise<Change[]> {
  const client = visitor()
  if (user) await client.realtime.setAuth(user.session.access_token)
  return join(client, { filter, select, topic, isPrivate })
}

async function join(client: Client, { filter, select, topic = '', isPrivate = true }: Subscription): Promise<Change[]> {
  const received: Change[] = []
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client
      .channel(topic, { config: { private: isPrivate } })
      .on(
        'postgres_changes',
        {
          event: '*',
          schema: 'public',
          table: 'profiles',
          ...(filter ? { filter } : {}),
          ...(select ? { select } : {}),
        },
        (change) => received.push(change),
      )
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        else reject(error ?? new Error(status))
      })
  })
  return received
}

let written = 0

/** Updates a user's own profile. @returns the new bio. */
async function change(user: User): Promise<string> {
  const bio = `Change ${++written}`
  const { error } = await user.client.from('profiles').update({ bio }).eq('id', user.id)
  expect(error).toBeNull()
  return bio
}

const bios = (received: Change[]) => received.map(({ new: row }) => (row as { bio?: string }).bio)

describe('Changes of a profile', () => {
  it('A profile’s owner receives its change with the columns they may read', async () => {
    const received = await listen(ada, { filter: `id=eq.${ada.id}` })
    const startedAt = now()
    const bio = await change(ada)
    await expect.poll(() => bios(received)).toEqual([bio])
    expect(received[0]).toMatchObject({
      eventType: 'UPDATE',
      schema: 'public',
      table: 'profiles',
      new: { id: ada.id, email: ada.email, notification_preferences: { email: true } },
      old: { id: ada.id },
    })
    const committedAt = Date.parse(received[0]!.commit_timestamp)
    expect(committedAt).toBeGreaterThanOrEqual(startedAt)
    expect(committedAt).toBeLessThanOrEqual(now())
  })

  it('Another user receives no change of a profile, whatever filter they use', async () => {
    const others = await Promise.all([listen(bob, { filter: `id=eq.${ada.id}` }), listen(bob)])
    const own = await listen(ada)
    const bio = await change(ada)
    // Changes arrive in order: once Bob receives his own later change, he has received everything before it.
    const after = await change(bob)
    await expect.poll(() => bios(others[1])).toEqual([after])
    await expect.poll(() => bios(own)).toEqual([bio])
    expect(others.map(bios)).toEqual([[], [after]])
  })

  it('A subscriber receives only changes that match the filter', async () => {
    const [fits, fitsNot] = [
      await listen(ada, { filter: 'language=eq.english' }),
      await listen(ada, { filter: 'language=neq.english' }),
    ]
    const bio = await change(ada)
    await expect.poll(() => bios(fits)).toEqual([bio])
    expect(fitsNot).toEqual([])
  })

  it('Conditions joined by commas all apply', async () => {
    const [fits, fitsNot] = [
      await listen(ada, { filter: `id=eq.${ada.id},language=eq.english` }),
      await listen(ada, { filter: `id=eq.${ada.id},language=neq.english` }),
    ]
    const bio = await change(ada)
    await expect.poll(() => bios(fits)).toEqual([bio])
    expect(fitsNot).toEqual([])
  })

  it('A subscription that names columns receives them and the key', async () => {
    const received = await listen(ada, { select: ['bio'] })
    const bio = await change(ada)
    await expect.poll(() => received.map(({ new: row }) => row)).toEqual([{ id: ada.id, bio }])
  })

  it('A subscriber receives changes in the order they were made', async () => {
    const received = await listen(ada)
    const expected: string[] = []
    for (let i = 0; i < 10; i++) expected.push(await change(ada))
    await expect.poll(() => bios(received)).toEqual(expected)
  })
})

describe('Sessions of subscribers', () => {
  it('A subscriber receives no changes after the session ends', async () => {
    const user = await aUser()
    const received = await listen(user)
    await clients.at(-1)!.realtime.setAuth(inject('stack').publishableKey)
    const bob2 = await listen(bob)
    await service().from('profiles').select('id').limit(1)
    await change(user)
    await change(bob)
    await expect.poll(() => bob2.length).toBe(1)
    expect(received).toEqual([])
  })

  it('An ended session’s open socket receives nothing more, and its token opens no other', async () => {
    const user = await aUser()
    const ended = user.session.access_token
    const heard = await listen(user)
    const again = await user.client.auth.signInWithPassword({ email: user.email, password: PASSWORD })
    await user.client.auth.signOut({ scope: 'others' })
    const goesOn = visitor()
    await goesOn.realtime.setAuth(again.data.session!.access_token)
    const heardByOther = await join(goesOn, { topic: `profile-${user.id}` })
    const bio = await change(user)
    await expect.poll(() => bios(heardByOther)).toEqual([bio])
    expect(bios(heard)).not.toContain(bio)
    const thief = visitor()
    await thief.realtime.setAuth(ended)
    await expect(join(thief, { topic: `profile-${user.id}` })).rejects.toThrow('Unauthorized')
  })

  it('A subscriber with a forged token is refused', async () => {
    const forged = visitor()
    const [head, body] = ada.session.access_token.split('.')
    await forged.realtime.setAuth(`${head}.${body}.${'A'.repeat(43)}`)
    await expect(join(forged, { topic: `profile-${ada.id}` })).rejects.toThrow(/token/i)
  })

  it('The realtime socket refuses an unknown API key', async () => {
    const url = inject('stack').apiUrl.replace('http', 'ws')
    const socket = new WebSocket(`${url}/realtime/v1/websocket?apikey=unknown&vsn=2.0.0`)
    const outcome = await new Promise((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('error', (error) => resolve(error.message))
    })
    expect(outcome).toMatch(/401/)
  })
})

describe('The channel of a profile', () => {
  it('Only the owner can join the channel of a profile', async () => {
    await listen(ada)
    const strangers: [User | null, string][] = [
      [bob, `profile-${ada.id}`],
      [null, `profile-${ada.id}`],
      [bob, 'room'],
      [null, 'room'],
      [bob, 'profile-'],
      [null, 'profile-'],
    ]
    for (const [who, topic] of strangers)
      await expect(listen(who, { topic }), topic).rejects.toThrow(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      )
  })

  it('A public channel is refused', async () => {
    await expect(listen(ada, { isPrivate: false })).rejects.toThrow(
      'PrivateOnly: This project only allows private channels',
    )
    await expect(listen(null, { topic: 'room', isPrivate: false })).rejects.toThrow('PrivateOnly')
  })

  it('A subscriber whose token changes to another user’s receives nothing more of the first profile', async () => {
    const received = await listen(ada)
    await clients.at(-1)!.realtime.setAuth(bob.session.access_token)
    const own = await listen(bob)
    await change(ada)
    await change(bob)
    await expect.poll(() => own.length).toBe(1)
    expect(received).toEqual([])
  })

  it.each([
    { filter: 'id=resembles.me' },
    { filter: 'id=eq.me' },
    { filter: 'none=eq.1' },
    { filter: 'id=like.a%' },
    { select: ['none'] },
    { table: 'none' },
  ])('A channel reports that the subscription %j is refused', async (details) => {
    const client = visitor()
    clients.push(client)
    await client.realtime.setAuth(ada.session.access_token)
    const report = await new Promise((resolve) => {
      client
        .channel(`profile-${ada.id}`, { config: { private: true } })
        .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles', ...details }, () => undefined)
        .on(
          'system',
          {},
          (message: { extension: string }) => message.extension === 'postgres_changes' && resolve(message),
        )
        .subscribe()
    })
    expect(report).toMatchObject({ status: 'error' })
  })

  it('The channel acknowledges broadcast and presence messages', async () => {
    const channel = ada.client.channel(`profile-${ada.id}`, { config: { private: true, broadcast: { ack: true } } })
    clients.push(ada.client)
    await new Promise((resolve) => channel.subscribe(resolve))
    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: { to: 'all' } })).toBe('ok')
    expect(await channel.track({ online: true })).toBe('ok')
  })

  it('The socket stays open after malformed messages', async () => {
    const received = await listen(ada)
    const url = inject('stack').apiUrl.replace('http', 'ws')
    const socket = new WebSocket(`${url}/realtime/v1/websocket?apikey=${inject('stack').publishableKey}&vsn=2.0.0`)
    await new Promise((resolve) => socket.on('open', resolve))
    const nonsense = [
      '',
      '{',
      '[]',
      'null',
      '[null,null,1,2,3]',
      JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config: 7 }]),
      Buffer.from([3, 255, 255]),
    ]
    for (const message of nonsense) socket.send(message)
    socket.send(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]))
    const answer = await new Promise((resolve) =>
      socket.on('message', (data) => String(data).includes('"9"') && resolve(String(data))),
    )
    expect(JSON.parse(answer as string)).toEqual([null, '9', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    socket.terminate()
    const bio = await change(ada)
    await expect.poll(() => bios(received)).toEqual([bio])
  })

  it('The realtime socket supports protocol version 1.0.0', async () => {
    const { apiUrl, publishableKey } = inject('stack')
    const socket = new WebSocket(
      `${apiUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
    )
    const said: { event: string; payload: { data?: { record?: { bio?: string } } } }[] = []
    socket.on('message', (data) => said.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.on('open', resolve))
    const config = { private: true, postgres_changes: [{ event: 'UPDATE', schema: 'public', table: 'profiles' }] }
    const payload = { config, access_token: ada.session.access_token }
    socket.send(
      JSON.stringify({ topic: `realtime:profile-${ada.id}`, event: 'phx_join', payload, ref: '1', join_ref: '1' }),
    )
    await expect.poll(() => said.map(({ event }) => event)).toContain('system')
    const bio = await change(ada)
    await expect.poll(() => said.flatMap(({ payload: { data } }) => data?.record?.bio ?? [])).toEqual([bio])
    socket.terminate()
  })
})
