import Papa from 'papaparse'
import type { ExportedPayout } from '../_shared/desk/database.ts'
import { decimal } from './decimal.ts'

/** Beginnings that spreadsheets execute as a formula, also after spaces and in full-width characters. */
const formula = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Payouts as a spreadsheet. The byte order mark lets Excel read it as UTF-8. */
export const payoutsAsCsv = (payouts: ExportedPayout[]): string =>
  `\ufeff${Papa.unparse(
    payouts.map(({ number, net_cents, account_holder_name, iban, bank_code, bank_name, creator_email }) => ({
      Number: number,
      Amount: decimal(net_cents),
      Currency: 'USD',
      'Account holder': account_holder_name,
      IBAN: iban,
      BIC: bank_code,
      Bank: bank_name,
      'Creator email': creator_email ?? '',
    })),
    { escapeFormulae: formula, newline: '\r\n' },
  )}\r\n`
