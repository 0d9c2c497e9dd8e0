import type { PGlite } from '@electric-sql/pglite'

/** What Postgres would answer to the statement, and what every later one is answered with. */
const tooDeep = () => Object.assign(new Error('stack depth limit exceeded'), { code: '54001' })

/** PGlite swallows what its Postgres throws, and goes on, unless the look at the status of the error fails. */
class NotSwallowed extends Error {
  get status(): number {
    throw tooDeep()
  }
}

/**
 * Notices when a function that calls itself without end breaks the engine: V8 ends it before Postgres would, and nothing
 * in Postgres is tidied up. From then on, every statement is refused.
 * @returns a promise that is resolved then
 */
export function brokenByRecursion(engine: PGlite): Promise<void> {
  let isBroken = false
  let report!: () => void
  const broken = new Promise<void>((resolve) => (report = resolve))

  const { mod: postgres } = engine as unknown as { mod: { _PostgresMainLoopOnce(): void } }
  const runOnce = postgres._PostgresMainLoopOnce
  postgres._PostgresMainLoopOnce = () => {
    if (isBroken) throw new NotSwallowed()
    try {
      runOnce()
    } catch (error) {
      // Postgres' own errors are none of JavaScript's.
      if (!(error instanceof RangeError)) throw error
      isBroken = true
      report()
      throw new NotSwallowed()
    }
  }
  return broken
}
