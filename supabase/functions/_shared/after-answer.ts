import { errorFields, log } from './log.ts'

type Runtime = { waitUntil(work: Promise<unknown>): void }

/**
 * Work that goes on after the answer has left; what fails is logged as the function's. Hosted ends a function soon after its answer
 * unless EdgeRuntime.waitUntil knows of the work; other runtimes, such as Deno in the embedded backend, go on by themselves.
 */
export function afterAnswer(name: string, work: Promise<unknown>): void {
  const watched = work.catch((error: unknown) => log('background_work_failed', { name, ...errorFields(error) }))
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: Runtime }
  runtime?.waitUntil(watched)
}
