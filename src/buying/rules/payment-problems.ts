export const refundStates = ['refunded', 'sent', 'queued', 'failed', 'none'] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateLabels: Record<RefundState, string> = {
  refunded: 'Refunded',
  sent: 'Refund sent',
  queued: 'Refund queued',
  failed: 'Refund failed',
  none: 'Needs attention',
}

/** Why a payment grants nothing and is returned, as `payments.problem` says; a test compares the keys with the database. */
export const mismatchLabels = {
  unknown_checkout: 'Paid without a matching offer',
  unknown_template: 'Paid for a deleted template',
  not_for_sale: 'Paid after the template was taken off sale',
  recalled: 'Paid for a recalled template',
  creator_left: 'Not claimed before the creator left',
  unknown_buyer: 'Buyer’s account was deleted',
  wrong_currency: 'Paid in another currency',
  wrong_amount: 'Paid a different amount than offered',
  wrong_template: 'Paid for a different template than offered',
  wrong_option: 'Paid for a different option than offered',
  wrong_buyer: 'Paid from a different account',
  own_template: 'Paid for their own template',
  no_subscription: 'Paid for support without a subscription',
  already_owned: 'Paid for something the buyer already owns',
  not_owned: 'Paid for an option without the template',
  subscription_canceled: 'Charged after the subscription ended',
} as const

const labels: Record<string, string> = { ...mismatchLabels, 'not claimed': 'Paid by link, but no account claimed it' }

const stems: [stem: string, label: string][] = [
  ['malformed: ', 'Unreadable Stripe event'],
  ['waits for subscription ', 'Payment waiting for its subscription'],
  ['refund failed ', 'Refund failed at Stripe'],
  ['refund without payment ', 'Refund without a payment'],
]

/** Texts of payment problems by stored value; unknown ones show their value. */
export const paymentProblemLabel = (problem: string): string =>
  labels[problem] ?? stems.find(([stem]) => problem.startsWith(stem))?.[1] ?? problem

const advice: Record<Exclude<RefundState, 'none'>, string> = {
  refunded: 'The buyer has their money back. No action needed.',
  sent: 'Stripe will return the money to the buyer. No action needed.',
  queued: 'The refund will be sent to Stripe automatically. No action needed.',
  failed:
    'Refund the payment in the Stripe dashboard, or by bank transfer if the card was closed, and email the buyer.',
}

/** Instruction for the admin. */
export function paymentProblemAdvice(problem: string, state: RefundState): string {
  if (problem.startsWith('refund without payment '))
    return 'Stripe refunded a payment we don’t have on record. Resend the payment’s checkout.session.completed event from the Stripe dashboard.'
  if (state !== 'none') return advice[state]
  if (problem === 'not claimed')
    return 'Email the buyer. Once they confirm an account with this address, they’ll get what they paid for.'
  if (problem.startsWith('waits for subscription '))
    return 'Resend the subscription’s checkout.session.completed event from the Stripe dashboard.'
  return 'Check the event in the Stripe dashboard. If it’s for a payment, refund it there and email the buyer.'
}

/** Whether an admin has to act; other problems solve themselves. */
export const needsAdmin = (problem: string, state: RefundState): boolean =>
  state === 'none' || state === 'failed' || problem.startsWith('refund without payment ')
