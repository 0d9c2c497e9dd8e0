import { formatDate } from '../../base/rules/dates.ts'
import { formatCents } from '../../base/rules/money.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { pageNumberOf } from '../../base/rules/page-number.ts'

/** Queues whose work can be stuck. */
export const stuckKinds = [
  'mail_server',
  'mail',
  'refund',
  'cancellation',
  'payment_links',
  'closing',
  'deletion',
  'payout',
  'recall',
] as const
export type StuckKind = (typeof stuckKinds)[number]

/** Why a mail was set aside. */
export const setAsideStates = ['given_up', 'crashed', 'uncertain'] as const

/** States of stuck work; the database decides which of it needs an admin. */
export const stuckStates = ['outage', ...setAsideStates, 'overdue', 'retrying', 'waiting'] as const
export type StuckState = (typeof stuckStates)[number]

export const stuckSorts = ['state', 'since', 'tries', 'next'] as const
export type StuckSort = (typeof stuckSorts)[number]

/** An empty kind means all. */
export type StuckFilter = { kind: StuckKind | ''; page: number; sort: StuckSort; is_descending: boolean }

export type StuckWork = {
  kind: StuckKind
  id: string
  state: StuckState
  needs_admin: boolean
  since: string
  tries: number
  /** Null if there is no next try without an admin. */
  next_at: string | null
  cause: string | null
  /** An email address. */
  person: string | null
  template_name: string | null
  /** The kind of a mail, an id at Stripe, or the Friday of a payout. */
  reference: string | null
  cents: number | null
  /** Of an outage: emails that wait for its end. */
  waiting: number | null
}

/** Parses kind and page from the query of the URL. Unknown values are ignored. */
export const stuckFilterOf = (query: URLSearchParams): Pick<StuckFilter, 'kind' | 'page'> => ({
  kind: stuckKinds.find((kind) => kind === query.get('kind')) ?? '',
  page: pageNumberOf(query.get('page')),
})

/** Names of the queues, in the filter. */
export const stuckKindLabels: Record<StuckKind, string> = {
  mail_server: 'Mail server',
  mail: 'Emails',
  refund: 'Refunds',
  cancellation: 'Cancellations',
  payment_links: 'Payment links',
  closing: 'Closed offers',
  deletion: 'Account deletions',
  payout: 'Payouts',
  recall: 'Recalls',
}

const titles: Record<StuckKind, (work: StuckWork) => string> = {
  mail_server: () => 'Mail server',
  mail: ({ person }) => `Email to ${person}`,
  refund: ({ cents }) => (cents === null ? 'Refund' : `Refund of ${formatCents(cents)}`),
  cancellation: () => 'Cancel a subscription',
  payment_links: () => 'Make payment links',
  closing: () => 'Close a checkout or payment link',
  deletion: ({ person }) => (person ? `Delete the account ${person}` : 'Delete an account'),
  payout: ({ person }) => (person ? `Payout to ${person}` : 'Payout to a deleted account'),
  recall: () => 'Carry out a recall',
}

/** "Email to ann@example.com". */
export const stuckTitle = (work: StuckWork): string => titles[work.kind](work)

/** What it is about: the kind of an email, or template and buyer; empty if unknown. */
export function stuckSubject({ kind, person, template_name, reference }: StuckWork): string {
  if (kind === 'mail') return (reference ?? '').replaceAll('_', ' ')
  if (kind === 'payout') return `Week until ${formatDate(reference ?? '')}`
  if (kind === 'mail_server' || kind === 'deletion') return ''
  return [template_name ?? 'Deleted template', person].filter(Boolean).join(', ')
}

export const stuckStateLabels: Record<StuckState, string> = {
  outage: 'Outage',
  given_up: 'Given up',
  crashed: 'Set aside',
  uncertain: 'Possibly sent',
  overdue: 'Overdue',
  retrying: 'Trying again',
  waiting: 'Waiting',
}

const advice: Partial<Record<StuckState, string>> = {
  given_up: 'All tries failed. Once the cause is gone, try again.',
  crashed: 'Try again once. If it’s set aside again, something in this email stops the sender.',
  uncertain: 'Check your mail provider’s log. If the email isn’t there, try again.',
  overdue: 'Nothing has tried this for over an hour. Check whether the scheduled jobs run.',
}

/** What an admin should know or do; empty if it goes on by itself. */
export function stuckAdvice({ state, waiting }: StuckWork): string {
  if (state !== 'outage') return advice[state] ?? ''
  return `Emails are paused until the mail server answers again. ${waiting === 1 ? '1 email is' : `${formatCount(waiting ?? 0)} emails are`} waiting.`
}

/** Whether trying again could deliver an email twice. */
export const isUncertain = ({ state }: StuckWork): boolean => state === 'uncertain'
