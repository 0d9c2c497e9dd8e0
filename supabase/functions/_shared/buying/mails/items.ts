import { formatDate } from '../../../../../src/base/rules/dates.ts'
import { formatCents } from '../../../../../src/base/rules/money.ts'
import { checkoutMessages } from '../../../../../src/buying/messages/checkout.ts'
import { additionIn, type PaidLine } from '../../../../../src/buying/rules/payment.ts'
import { lineKindLabel } from '../../../../../src/buying/rules/line-kind.ts'

/** Each item with its amount; nothing where there is only one, which the total says. */
export const itemized = (lines: readonly PaidLine[]): string[] =>
  lines.length > 1 ? lines.map(({ kind, cents }) => `${itemLabel(kind)}: ${formatCents(cents)}`) : []

const itemLabel = (kind: string) => (kind === 'support' ? `${lineKindLabel(kind)}, first month` : lineKindLabel(kind))

type Renewed = { lines: readonly PaidLine[]; renews_at?: string | null | undefined }

/** When premium support is charged again, and how much. */
export function renewal({ lines, renews_at }: Renewed): string[] {
  const support = lines.find(({ kind }) => kind === 'support')
  return support && renews_at
    ? [`Premium support renews on ${formatDate(renews_at)} for ${formatCents(support.cents)}. You can cancel anytime.`]
    : []
}

/** The call with the creator that was bought, and how to book it. */
export function includedHelp(lines: readonly PaidLine[]): string[] {
  const addition = additionIn(lines)
  return addition ? [checkoutMessages.confirmed[addition]] : []
}

const promises = {
  setup: 'It includes setup help. Expect the buyer to book a call in your calendar.',
  support: 'It includes premium support. Expect the buyer to book a call when they need one.',
  full: 'It includes setup help and premium support. Expect the buyer to book a call in your calendar.',
}

/** What the creator of a sold template owes besides. */
export function promisedHelp(lines: readonly PaidLine[]): string[] {
  const addition = additionIn(lines)
  return addition ? [promises[addition]] : []
}
