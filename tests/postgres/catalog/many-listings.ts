import type { Sql } from 'postgres'
import { growListings } from '../../../bench/listing-rows.ts'
import { startPostgres } from '../base/server.ts'

const listings = 20_000
const texts = listings / 5

let shared: Promise<Sql> | undefined

/**
 * A pool of two connections to a server with enough listings for the planner to have a choice. All files of a process read the same one,
 * because filling it takes seconds, although four of five listings repeat the texts of others. Writes are refused outside of
 * transactions that ask for them. It ends with the process.
 */
export const manyListings = (): Promise<Sql> =>
  (shared ??= (async () => {
    const server = await startPostgres()
    const filling = server.connect(1)
    await growListings(filling, 0, listings, texts)
    await filling`alter database postgres set default_transaction_read_only = on`
    await filling.end()
    return server.connect(2)
  })())
