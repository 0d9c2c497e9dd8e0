import { errorFields, log } from './log.ts'

type Runtime = { waitUntil(work: Promise<unknown>): void }

/**
 * Continues work after the response; failures are logged. Hosted Supabase stops a function soon after its response
 * unless EdgeRuntime.waitUntil has its promise; other runtimes, such as Deno in the embedded backend, continue anyway.
 */
export function afterAnswer(name: string, work: Promise<unknown>): void {
  const watched = work.catch((error: unknown) => log('background_work_failed', { name, ...errorFields(error) }))
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: Runtime }
  runtime?.waitUntil(watched)
}
