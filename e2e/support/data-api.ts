import { type DemoAccount, sessionOf } from './signed-in.ts'
import { stack } from './stack.ts'

/** Calls without the page, to prepare what a journey starts with and to read what it leaves behind. */

type Session = { access_token: string; user: { id: string } }
export type Reviewed = { id: string; updated_at: string }

/** Calls of a demo account. */
export const asPerson = async (who: DemoAccount) => withSession(await sessionOf(who))

/** Calls with a session as the auth service serializes it. */
export function withSession(session: string) {
  const { apiUrl, publishableKey } = stack()
  const { access_token, user } = JSON.parse(session) as Session
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}`, prefer: 'return=representation' }
  const request = (path: string, body?: BodyInit) =>
    fetch(`${apiUrl}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      body,
    })
  const send = async <T>(path: string, body?: BodyInit): Promise<T> => {
    const response = await request(path, body)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    const text = await response.text()
    // A function that returns nothing answers without a body.
    return (text ? JSON.parse(text) : undefined) as T
  }
  return {
    id: user.id,
    /** Calls the data API, or with `functions/v1/…` an edge function. */
    post: <T>(path: string, body: unknown) =>
      send<T>(path.startsWith('functions/') ? path : `rest/v1/${path}`, JSON.stringify(body)),
    /** Reads rows. */
    get: <T>(path: string) => send<T>(`rest/v1/${path}`),
    /** The response of an edge function, whatever its status. */
    ask: (name: string, body: object) => request(`functions/v1/${name}`, JSON.stringify(body)),
    /** Uploads a workflow file. @returns its path */
    async uploadGoods(name: string, content: string): Promise<string> {
      const form = new FormData()
      form.append('file', new File([content], name, { type: 'application/json' }))
      return (await send<{ path: string }>('functions/v1/upload-file?for=template-goods', form)).path
    },
  }
}
