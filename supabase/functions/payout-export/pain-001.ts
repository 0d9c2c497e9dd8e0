import { create } from 'xmlbuilder2'
import { decimalDollars } from '../../../src/base/rules/money.ts'
import type { ExportedPayout } from '../_shared/desk/database.ts'
import type { PayingAccount } from '../_shared/base/environment.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { latin } from './latin.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const maxName = 140

/** The standard's word for a party without a name. */
const nameOf = (text: string) => latin(text, maxName) || 'NOTPROVIDED'

const day = 24 * 60 * 60 * 1000

/**
 * A credit transfer initiation (ISO 20022 pain.001.001.09) in US dollars, generic: no SEPA service level, shared
 * charges. The message id follows from the payouts alone, so that a bank refuses the second upload of the same payouts.
 * @param datedAt the time of the file
 */
export async function creditTransfer(
  payouts: ExportedPayout[],
  account: PayingAccount,
  datedAt: Date,
): Promise<string> {
  const hash = await sha256(
    payouts
      .map(({ id }) => id)
      .sort()
      .join(),
  )
  const messageId = `FLOWSHELF-${hash.slice(0, 24).toUpperCase()}`
  const count = payouts.length
  const sum = decimalDollars(payouts.reduce((cents, { net_cents }) => cents + net_cents, 0))
  const debtor = { Nm: nameOf(account.name) }
  const content = {
    Document: {
      '@xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: datedAt.toISOString(), NbOfTxs: count, CtrlSum: sum, InitgPty: debtor },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          NbOfTxs: count,
          CtrlSum: sum,
          ReqdExctnDt: { Dt: nextWeekday(datedAt) },
          Dbtr: debtor,
          DbtrAcct: { Id: { IBAN: account.iban } },
          DbtrAgt: bank(account.bic),
          ChrgBr: 'SHAR',
          CdtTrfTxInf: payouts.map(transaction),
        },
      },
    },
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, content).end({ prettyPrint: true })
}

const bank = (bic: string) => ({ FinInstnId: { BICFI: compact(bic) } })
const compact = (code: string) => code.replace(/\s/g, '').toUpperCase()

const transaction = ({ number, net_cents, account_holder_name, iban, bank_code }: ExportedPayout) => ({
  PmtId: { InstrId: number, EndToEndId: number },
  Amt: { InstdAmt: { '@Ccy': 'USD', '#': decimalDollars(net_cents) } },
  CdtrAgt: bank(bank_code),
  Cdtr: { Nm: nameOf(account_holder_name) },
  CdtrAcct: { Id: { IBAN: compact(iban) } },
  RmtInf: { Ustrd: `Flowshelf payout ${number}` },
})

/** The day, or the Monday after a weekend, in UTC: banks refuse other execution dates. */
function nextWeekday(date: Date): string {
  const weekday = date.getUTCDay()
  const wait = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(date.getTime() + wait * day).toISOString().slice(0, 10)
}
