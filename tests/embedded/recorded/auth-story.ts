import { pause } from '../../support/clock.ts'
import type { Case } from './auth-requests.ts'

/** Where the story is played. */
export type Place = {
  origin: string
  key: string
  /** Part of each address, because accounts stay. */
  mark: string
  waitMs: Record<NonNullable<Case['after']>, number>
  send(request: Request): Promise<Response>
  /** Runs a statement as the owner of the database. */
  run(sql: string): Promise<unknown>
  /** The token of the link in the newest mail to an address. */
  mailedTo(address: string): Promise<string>
}

/** `fragment` is that of the page to which a link leads. */
export type Answer = { status: number; body: unknown; fragment?: string }

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
/** Fields whose values differ each time. */
const secret = /^(access_token|refresh_token|expires_at|secret|uri|qr_code|timestamp)$/

const secretParameter = /\b(access_token|refresh_token|expires_at)=[^&]+/g

const withoutChance = (body: unknown, mark: string): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (secret.test(name)) return name
    if (typeof value !== 'string') return value
    return time.test(value) ? 'time' : value.replace(uuid, 'uuid').replaceAll(`-${mark}@`, '@')
  })

/** Plays a story. @returns its answers by the cases' names, without what differs each time; the last of several */
export async function play(cases: Case[], place: Place): Promise<Record<string, Answer>> {
  const known: Record<string, Record<string, string>> = {}
  const answers: Record<string, Answer> = {}
  const addressOf = (name: string) => `${name}-${place.mark}@example.com`

  const valueOf = async (reference: string) => {
    if (reference.startsWith('mail to ')) return place.mailedTo(addressOf(reference.slice('mail to '.length)))
    const [name = '', field] = reference.split('.')
    return field ? (known[name]?.[field] ?? `no ${reference}`) : addressOf(name)
  }
  const filled = async (text: string) => {
    let result = text
    for (const [all, reference = ''] of text.matchAll(/<([^>]+)>/g))
      result = result.replace(all, await valueOf(reference))
    return result
  }

  for (const { name, method = 'GET', path, body, as, version, after, sql } of cases) {
    if (after) await pause(place.waitMs[after])
    if (sql) await place.run(await filled(sql))
    const request = new Request(`${place.origin}/${await filled(path)}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: place.key,
        ...(as ? { authorization: `Bearer ${await filled(as)}` } : {}),
        ...(version ? { 'x-supabase-api-version': version } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: await filled(JSON.stringify(body)) } : {}),
    })
    const answer = await place.send(request)
    const text = await answer.text()
    const fragment = answer.headers.get('location')?.split('#')[1]
    const found: unknown = text && fragment === undefined ? JSON.parse(text) : null
    known[name] = (found ?? {}) as Record<string, string>
    answers[name] = {
      status: answer.status,
      body: withoutChance(found, place.mark),
      ...(fragment === undefined ? {} : { fragment: fragment.replace(secretParameter, '$1=$1') }),
    }
  }
  return answers
}
