import type { Addresses } from '../support/stack.ts'
import { now, PATIENCE_MS } from '../support/clock.ts'

export type Answer = { status: number; body: unknown }

export type Site = {
  /** Calls an edge function, a database function or a table, as a user or without `email` with the secret key. */
  call(path: string, body: unknown, email?: string, method?: string): Promise<Answer>
  read(path: string, email: string): Promise<Record<string, unknown>[]>
}

const password = 'flowshelf-demo'

/** A client of the running backend. Its address changes with every restart; sessions stay valid. */
export function openSite(addresses: () => Addresses): Site {
  const tokens = new Map<string, { token: string; until: number }>()

  async function tokenOf(email: string): Promise<string> {
    const kept = tokens.get(email)
    if (kept && kept.until > now()) return kept.token
    const { apiUrl, publishableKey } = addresses()
    const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token, expires_in } = (await response.json()) as { access_token?: string; expires_in?: number }
    if (!access_token) throw new Error(`${email} cannot sign in: ${response.status}`)
    tokens.set(email, { token: access_token, until: now() + ((expires_in ?? 600) - 60) * 1000 })
    return access_token
  }

  const headersOf = async (email?: string) => {
    const { publishableKey, secretKey } = addresses()
    return {
      'content-type': 'application/json',
      ...(email ? { apikey: publishableKey, authorization: `Bearer ${await tokenOf(email)}` } : { apikey: secretKey }),
    }
  }

  return {
    async call(path, body, email, method = 'POST') {
      const response = await fetch(`${addresses().apiUrl}${path}`, {
        method,
        headers: await headersOf(email),
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: text && isJson ? (JSON.parse(text) as unknown) : text || null }
    },
    async read(path, email) {
      const response = await fetch(`${addresses().apiUrl}${path}`, { headers: await headersOf(email) })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as Record<string, unknown>[]
    },
  }
}
