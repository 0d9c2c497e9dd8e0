import Papa from 'papaparse'
import type { ExportedPayout } from '../_shared/desk/database.ts'
import { decimalDollars } from '../../../src/base/rules/money.ts'
import { textCell } from '../../../src/base/rules/text/csv.ts'

/** Payouts as a spreadsheet. The byte order mark lets Excel read it as UTF-8. */
export const payoutsAsCsv = (payouts: ExportedPayout[]): string =>
  `\ufeff${Papa.unparse(
    payouts.map(({ number, net_cents, account_holder_name, iban, bank_code, bank_name, creator_email }) => ({
      Number: number,
      Amount: decimalDollars(net_cents),
      Currency: 'USD',
      'Account holder': textCell(account_holder_name),
      IBAN: textCell(iban),
      BIC: textCell(bank_code),
      Bank: textCell(bank_name),
      'Creator email': textCell(creator_email ?? ''),
    })),
    { newline: '\r\n' },
  )}\r\n`
