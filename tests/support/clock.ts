/**
 * Real time, delays and seeds for tests and journeys. Lint forbids `Date.now()`, `new Date()`, `setTimeout` and `Math.random()` in
 * other test files. Prefer fixed instants and ids: read the time only for a value that another process compares with its own clock.
 */

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The current time in milliseconds, for what a server or library compares with its own clock. */
export const now = (): number => Date.now()

/** An instant so many milliseconds after (or before) now. */
export const fromNow = (ms: number): Date => new Date(now() + ms)

/** The current time in whole seconds, as tokens and Stripe's events state it. */
export const unixSeconds = (): number => Math.floor(now() / SECOND_MS)

/**
 * The UTC day on which the run began, which all of its processes inherit: a seed is good for a day, and a run that crosses midnight
 * keeps its database.
 */
export const dayOfRun: string = (process.env.TEST_DAY ??= fromNow(0).toISOString().slice(0, 10))

/** Seed of random tests: `TEST_SEED`, else 1, so that a run can be repeated. */
export const seed: number = Number(process.env.TEST_SEED ?? 1)

/** Distinguishes this process's names and addresses from those of others on the same stack. */
export const runMark: string = `${now().toString(36)}${process.pid.toString(36)}`

/** Delays one of several racing parties, or stands in for a slow one. No assertion may depend on its length. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Only a test or a process that hangs takes so long: no limit says how fast a machine is. */
export const HANG_MS: number = 30 * MINUTE_MS

/** Longest wait for a state. It catches hangs and is far beyond what a slow machine needs. */
export const PATIENCE_MS: number = 4 * MINUTE_MS

/**
 * Repeats a check until it holds.
 * @returns what it returned: anything but false, null and undefined.
 * @throws Error that names what did not happen.
 */
export async function waitUntil<T>(
  what: string,
  check: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  { everyMs = 50, patienceMs = PATIENCE_MS } = {},
): Promise<T> {
  for (const end = now() + patienceMs; ; await pause(everyMs)) {
    const found = await check()
    if (found !== false && found !== null && found !== undefined) return found
    if (now() > end) throw new Error(`Waited ${patienceMs / SECOND_MS} s in vain: ${what}`)
  }
}
