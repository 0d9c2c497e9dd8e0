import { formatCount } from '../../base/rules/numbers.ts'

/** Patterns that honest sales do not have; the database decides from when they are a risk. */
export const riskKinds = ['many_cards', 'unopened_links', 'own_iban', 'shared_iban'] as const
export type RiskKind = (typeof riskKinds)[number]

/** A creator in lists about money; without a name once the account is removed. */
export type MoneyPerson = {
  creator_id: string
  creator_name: string | null
  username: string | null
  /** Of their latest application, where admins suspend. */
  application_id: string | null
  is_suspended: boolean
}

export type Risk = MoneyPerson & {
  kind: RiskKind
  /** Cards, addresses, or other creators. */
  level: number
  /** The buyers with those cards, or all addresses that paid by link. */
  compared_with: number | null
  cents: number | null
  since: string
  /** Other creators with the same account. */
  others: MoneyPerson[]
  seen_at: string | null
  seen_by: string | null
}

export const personName = ({ creator_name }: Pick<MoneyPerson, 'creator_name'>): string =>
  creator_name ?? 'Former creator'

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The pattern of a risk in a few words. */
export function riskTitle({ kind, level, compared_with, others }: Risk): string {
  switch (kind) {
    case 'many_cards':
      return `${counted(level, 'card', 'cards')} from ${counted(compared_with ?? 0, 'buyer', 'buyers')}`
    case 'unopened_links':
      return `${formatCount(level)} of ${counted(compared_with ?? 0, 'link sale', 'link sales')} never opened`
    case 'own_iban':
      return 'Flowshelf’s own bank account'
    case 'shared_iban':
      return `Same bank account as ${others.map(personName).join(', ')}`
  }
}

/** What it may mean, and what an admin can do. */
export function riskAdvice({ kind }: Risk, days: { recent_days: number; unopened_days: number }): string {
  switch (kind) {
    case 'many_cards':
      return `Few people paid this creator with many cards in the last ${days.recent_days} days. Stolen cards are used like this. Look at the payments in the Stripe dashboard, and suspend the creator to hold payouts.`
    case 'unopened_links':
      return `These buyers paid by link more than ${days.unopened_days} days ago and never opened what they bought. Their money stays on hold. Look at the payments in the Stripe dashboard.`
    case 'own_iban':
      return 'Payouts to this creator would come back to us. Ask them for their own bank account.'
    case 'shared_iban':
      return 'It can be one person with two accounts, or somebody who collects money for others. Ask before you pay.'
  }
}
