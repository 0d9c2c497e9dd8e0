/** A database call that was refused or failed; the message names the call and the error. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** SQLSTATE, if Postgres returned one. */
  readonly code: string | undefined
  /** Name of the refusal, the `hint` of its `raise`. */
  readonly refusal: string | undefined
  /** The admins' sentence about maintenance, which refused the call. */
  readonly maintenance: string | undefined

  constructor(call: string, said: { message: string; code?: string; hint?: string | null; details?: string | null }) {
    super(`${call}: ${[said.code, said.message].filter(Boolean).join(' ')}`)
    this.code = said.code
    this.refusal = said.hint ?? undefined
    this.maintenance = said.code === 'PT503' ? (said.details ?? said.message) : undefined
  }
}
