import { compiledBackend } from '../support/compiled.ts'
import makeDatabase from '../support/made-database.ts'

/** Makes what several checks of a run need, which each would make itself if they began without it. */
compiledBackend()
await makeDatabase()
