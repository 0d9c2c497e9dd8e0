import { z } from 'zod'
import { exportFormats } from '../../../src/desk/rules/payout-safeguards.ts'
import { payoutsInFile } from '../../../src/selling/rules/payout.ts'
import { adminPaymentMessages as messages } from '../../../src/desk/messages.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import { type Database, DatabaseError } from '../_shared/database.ts'
import type { PayingAccount } from '../_shared/base/environment.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { file, type Handler, HttpError, postOnly, readBody } from '../_shared/base/http.ts'
import { payoutsAsCsv } from './csv.ts'
import { creditTransfer } from './pain-001.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countPayoutExport' | 'payoutExport' | 'recordPayoutExport'>
  /** Null if it is not configured. */
  account: PayingAccount | null
}

/** Other fields (amounts, accounts) are ignored. `again`: payouts that another file has may be in this one, too. */
const bodySchema = z.object({
  payoutIds: z.array(z.uuid()).min(1).max(payoutsInFile),
  format: z.enum(exportFormats),
  again: z.boolean().default(false),
})
const maxBytes = 32 * 1024

const refusals = {
  not_admin: new HttpError(403, messages.adminsOnly),
  too_many: new HttpError(429, messages.tooManyExports),
}

/**
 * POST { payoutIds, format, again } by an admin → a file with these payouts for the bank. Amounts and accounts come from the
 * database, which marks the payouts before the file is handed out. Refused as a whole if one of the payouts is not pending, is in
 * another file (unless `again`), or needs the approval of another admin. The same payouts give the same file.
 */
export const payoutExport = ({ callerOf, database, account }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    const { payoutIds, format, again } = await readBody(request, bodySchema, maxBytes)
    const answer = await database.countPayoutExport(caller.id)
    if (answer !== 'ok') throw refusals[answer]
    if (format === 'pain.001' && !account) throw new HttpError(409, messages.noPayingAccount)
    const ids = [...new Set(payoutIds.map((id) => id.toLowerCase()))]
    const { payouts, dated_at } = await orRefusal(database.payoutExport(ids, caller.id))
    const datedAt = new Date(dated_at)
    if (payouts.length !== ids.length) throw new HttpError(409, messages.notPending)
    if (!again && payouts.some(({ is_exported }) => is_exported)) throw new HttpError(409, messages.alreadyExported)
    const content =
      format === 'pain.001' && account ? await creditTransfer(payouts, account, datedAt) : payoutsAsCsv(payouts)
    const made = {
      payoutIds: ids,
      adminId: caller.id,
      format,
      again,
      datedAt: dated_at,
      fileHash: await sha256(content),
    }
    await orRefusal(database.recordPayoutExport(made))
    const name = `flowshelf-payouts-${datedAt.toISOString().slice(0, 10)}`
    return format === 'pain.001'
      ? file(content, 'application/xml', `${name}.xml`)
      : file(content, 'text/csv; charset=utf-8', `${name}.csv`)
  })

/** The database's refusals by SQLSTATE. */
const problems = new Map([
  ['42501', new HttpError(403, messages.ownPayout)],
  ['PT409', new HttpError(409, messages.approvalMissing)],
  ['PT404', new HttpError(409, messages.notPending)],
  ['PT412', new HttpError(409, messages.alreadyExported)],
])

/** @throws HttpError if the database refuses the export */
function orRefusal<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw (error instanceof DatabaseError && problems.get(error.code ?? '')) || error
  })
}
