import { publicFileUrl } from '../../../base/rules/public-file.ts'

/** The public data API, read as a visitor. */
export type PublicApi = {
  /** Origin of the API for this server. */
  url: string
  /** Origin of the API for browsers. */
  publicUrl: string
  publishableKey: string
  fetch?: typeof fetch
  /** Milliseconds since 1970. */
  now?: () => number
}

/** A page that waits longer is served without its texts. */
const timeoutMs = 2000
/** Answers are kept for a moment, so that a link that many open at once is read once. */
const keptMs = 10_000
const mostKept = 500
/** More reads at a time would only make each of them slower. */
const mostAtOnce = 32

export type Read = {
  /** A table's rows, by path and query. */
  rows<Row>(pathAndQuery: string): Promise<Row[]>
  /** The answer of a database function. */
  call<Answer>(name: string, args: Record<string, unknown>): Promise<Answer>
  /** The public URL of a file that is stored as a bucket path. */
  fileUrl(bucket: string, path: string | null): string | null
}

/** Reads of one server. They throw if the API is slow, busy or down. */
export function publicReads({ url, publicUrl, publishableKey, fetch: send = fetch, now = Date.now }: PublicApi): Read {
  const kept = new Map<string, { until: number; answer: unknown }>()
  let atOnce = 0

  async function ask(path: string, args?: Record<string, unknown>): Promise<unknown> {
    if (atOnce >= mostAtOnce) throw new Error('Too many reads at once')
    atOnce++
    try {
      const response = await send(`${url}/rest/v1/${path}`, {
        headers: { apikey: publishableKey, ...(args && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(args && { method: 'POST', body: JSON.stringify(args) }),
      })
      if (!response.ok) throw new Error(`The API answered ${response.status}`)
      return await response.json()
    } finally {
      atOnce--
    }
  }

  async function read(path: string, args?: Record<string, unknown>): Promise<unknown> {
    const key = path + JSON.stringify(args)
    const found = kept.get(key)
    if (found && found.until > now()) return found.answer
    const answer = await ask(path, args)
    kept.delete(key)
    kept.set(key, { until: now() + keptMs, answer })
    // A Map is in the order of insertion.
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return answer
  }

  return {
    rows: async (path) => (await read(path)) as never,
    call: async (name, args) => (await read(`rpc/${name}`, args)) as never,
    fileUrl: (bucket, path) => path && publicFileUrl(publicUrl, bucket, path),
  }
}
