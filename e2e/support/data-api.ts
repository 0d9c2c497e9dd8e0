import { type DemoAccount, sessionOf } from './signed-in.ts'
import { stack } from './stack.ts'

/** Calls of demo accounts without the page, to prepare what a journey starts with. */

type Session = { access_token: string; user: { id: string } }
export type Reviewed = { id: string; updated_at: string }

export async function asPerson(who: DemoAccount) {
  const { apiUrl, publishableKey } = stack()
  const { access_token, user } = JSON.parse(await sessionOf(who)) as Session
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}`, prefer: 'return=representation' }
  const send = async <T>(path: string, body?: BodyInit): Promise<T> => {
    const response = await fetch(`${apiUrl}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      body,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    id: user.id,
    /** Calls the data API, or with `functions/v1/…` an edge function. */
    post: <T>(path: string, body: unknown) =>
      send<T>(path.startsWith('functions/') ? path : `rest/v1/${path}`, JSON.stringify(body)),
    /** Reads rows. */
    get: <T>(path: string) => send<T>(`rest/v1/${path}`),
    /** Uploads a workflow file. @returns its path */
    async uploadGoods(name: string, content: string): Promise<string> {
      const form = new FormData()
      form.append('file', new File([content], name, { type: 'application/json' }))
      return (await send<{ path: string }>('functions/v1/upload-file?for=template-goods', form)).path
    },
  }
}
