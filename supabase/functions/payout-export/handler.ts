import { z } from 'zod'
import { payoutsInFile } from '../../../src/selling/rules/payout.ts'
import { adminPaymentMessages as messages } from '../../../src/desk/messages.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import { type Database, DatabaseError } from '../_shared/database.ts'
import type { PayingAccount } from '../_shared/base/environment.ts'
import { file, type Handler, HttpError, postOnly, readBody } from '../_shared/base/http.ts'
import { payoutsAsCsv } from './csv.ts'
import { creditTransfer } from './pain-001.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countPayoutExport' | 'payoutExport'>
  /** Null if it is not configured. */
  account: PayingAccount | null
  /** Milliseconds since 1970. */
  now(): number
}

/** Other fields (amounts, accounts) are ignored. */
const bodySchema = z.object({
  payoutIds: z.array(z.uuid()).min(1).max(payoutsInFile),
  format: z.enum(['pain.001', 'csv']),
})
const maxBytes = 32 * 1024

const refusals = {
  not_admin: new HttpError(403, messages.adminsOnly),
  too_many: new HttpError(429, messages.tooManyExports),
}

/**
 * POST { payoutIds, format } by an admin → a file with these payouts for the bank. Amounts and accounts come from the
 * database. Refused as a whole if one of the payouts is not pending.
 */
export const payoutExport = ({ callerOf, database, account, now }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    const { payoutIds, format } = await readBody(request, bodySchema, maxBytes)
    const answer = await database.countPayoutExport(caller.id)
    if (answer !== 'ok') throw refusals[answer]
    if (format === 'pain.001' && !account) throw new HttpError(409, messages.noPayingAccount)
    const ids = [...new Set(payoutIds.map((id) => id.toLowerCase()))]
    const payouts = await exported(database, ids, caller.id)
    if (payouts.length !== ids.length) throw new HttpError(409, messages.notPending)
    const name = `flowshelf-payouts-${new Date(now()).toISOString().slice(0, 10)}`
    return format === 'pain.001' && account
      ? file(await creditTransfer(payouts, account, now()), 'application/xml', `${name}.xml`)
      : file(payoutsAsCsv(payouts), 'text/csv; charset=utf-8', `${name}.csv`)
  })

/** @throws HttpError if one of the payouts is the admin's own */
function exported(database: Deps['database'], ids: string[], adminId: string) {
  return database.payoutExport(ids, adminId).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '42501') throw new HttpError(403, messages.ownPayout)
    throw error
  })
}
