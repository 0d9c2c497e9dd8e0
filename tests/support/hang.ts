import { runInThisContext } from 'node:vm'
import { PATIENCE_MS } from './clock.ts'

const key = '__flowshelfWork'

/**
 * Runs synchronous work that must not hang, such as a search for patterns in hostile text. Choose input that costs quadratic code
 * hours: the limit then catches it on any machine. Speed is measured by benchmarks.
 * @throws Error when the work takes longer than any wait may
 */
export function withoutHanging<T>(work: () => T): T {
  Reflect.set(globalThis, key, work)
  try {
    return runInThisContext(`${key}()`, { timeout: PATIENCE_MS }) as T
  } finally {
    Reflect.deleteProperty(globalThis, key)
  }
}
