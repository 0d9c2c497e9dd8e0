import type { PGlite } from '@electric-sql/pglite'

const inJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function textOf(value: unknown, serialize: (value: unknown) => unknown): string {
  try {
    const text = serialize(value)
    if (typeof text === 'string') return text
  } catch {
    // Not a value of this type: Postgres says so.
  }
  return inJson(value)
}

/**
 * Sends every parameter as text, JSON of a wrong type as its JSON, so that Postgres reports it like behind PostgREST.
 * PGlite's own serializers throw then without a code, or return the value as it is: the message to Postgres is
 * malformed, and the one session that serves everybody stays in a failed transaction.
 */
export function sendParametersAsText(engine: PGlite): void {
  const known = engine.serializers
  engine.serializers = new Proxy(known, {
    get: (_, type: string) => (value: unknown) => textOf(value, known[Number(type)] ?? String),
  })
}
