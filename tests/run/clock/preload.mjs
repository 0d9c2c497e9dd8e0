import { startClockAt } from '../../support/shifted-clock.mjs'

// Loaded first in Node and Deno: shifts the clock of the process, and of a database inside it, to TEST_CLOCK.
const environment = globalThis.Deno?.env.toObject() ?? globalThis.process.env

// Processes of a run start at different moments; all count from the one when the run began.
if (environment.TEST_CLOCK) startClockAt(environment.TEST_CLOCK, Number(environment.TEST_CLOCK_SET_AT))
