import type { ExportedPayout, MadeExport } from '../../../supabase/functions/_shared/desk/database.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import { payoutExport } from '../../../supabase/functions/payout-export/handler.ts'
import { as, post, recorder } from '../requests.ts'

export const account = { name: 'Flowshelf, Inc.', iban: 'GB82WEST12345698765432', bic: 'WESTGB22' }
export const monday = Date.UTC(2026, 10, 23, 15, 30)

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const payout = (changes: Partial<ExportedPayout> = {}): ExportedPayout => ({
  id: idOf(1),
  number: 'PS-2026-000001',
  net_cents: 41250,
  account_holder_name: 'Ada Flow',
  iban: 'DE89370400440532013000',
  bank_code: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
  creator_email: 'ada@example.com',
  is_exported: false,
  ...changes,
})

type Options = {
  count?: 'ok' | 'not_admin' | 'too_many'
  account?: typeof account | null
  /** The time in the file. */
  datedAt?: number
  /** SQLSTATE of a refusal by the database. */
  refusal?: string
  /** SQLSTATE of a refusal to record the file. */
  recordRefusal?: string
}

/** The function with a database that has these payouts. @returns its calls, too */
export function build(payouts: ExportedPayout[], options: Options = {}) {
  const asked = recorder<[ids: string[], admin: string]>()
  const recorded = recorder<[made: MadeExport]>()
  const handle = payoutExport({
    callerOf: async (token) => (token === 'good' ? { id: 'admin' } : null),
    database: {
      countPayoutExport: async () => options.count ?? 'ok',
      payoutExport: async (...args) => {
        asked.note(...args)
        if (options.refusal) throw new DatabaseError('payout_export', { code: options.refusal, message: 'no' })
        return { payouts, dated_at: new Date(options.datedAt ?? monday).toISOString() }
      },
      recordPayoutExport: async (made) => {
        recorded.note(made)
        if (options.recordRefusal)
          throw new DatabaseError('record_payout_export', { code: options.recordRefusal, message: 'no' })
      },
    },
    account: options.account === undefined ? account : options.account,
  })
  const ids = payouts.map(({ id }) => id)
  const call = (body: unknown = { payoutIds: ids, format: 'pain.001' }, token = 'good') => handle(post(body, as(token)))
  const text = async (format: 'pain.001' | 'csv') => (await call({ payoutIds: ids, format })).text()
  return { call, text, asked, recorded }
}
