/** The database refused or could not be reached; the message names the call and what it said. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** SQLSTATE, where Postgres gave one. */
  readonly code: string | undefined

  constructor(call: string, said: { message: string; code?: string }) {
    super(`${call}: ${[said.code, said.message].filter(Boolean).join(' ')}`)
    this.code = said.code
  }
}
