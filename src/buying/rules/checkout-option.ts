import { paths } from '../../base/rules/paths.ts'

/** Options of a purchase: the template alone, with setup help, with premium support, or with both. */
export const checkoutOptions = ['template', 'setup', 'support', 'full'] as const

export type CheckoutOption = (typeof checkoutOptions)[number]

/** Options that owners of a template can add later. */
export type Addition = Exclude<CheckoutOption, 'template'>

/** The option that a URL names, or null. */
export const checkoutOptionOf = (value: string | null): CheckoutOption | null =>
  checkoutOptions.find((option) => option === value) ?? null

/** A template's URL that keeps the chosen option, for the return after sign-in. */
export const templateWithChoice = (id: string, option: CheckoutOption) => `${paths.template(id)}?buy=${option}`

/** Prices in US cents; null is not offered. */
type AdditionPrices = { setup_cents: number | null; support_cents: number | null }
/** `price_cents` is null for a free template. */
type OfferPrices = AdditionPrices & { price_cents: number | null }

/** An option with its price in US cents: due once, and due every month from today on. */
export type PricedOption = { option: CheckoutOption; once_cents: number; monthly_cents: number }

/** The options that a template's creator offers, in a fixed order, with the total of each. */
export const offeredOptions = (prices: OfferPrices): PricedOption[] =>
  pricedOptions(prices, prices.price_cents ?? 0, ['template', ...additionsTo(prices, 'none')])

/** The options that an owner may add, each with the price of what is added. `owned` is `purchases.support_option`. */
export const addableOptions = (prices: AdditionPrices, owned: string): PricedOption[] =>
  pricedOptions(prices, 0, additionsTo(prices, owned))

const additions: readonly string[] = ['setup', 'support', 'full'] satisfies Addition[]

/** The help in an owned option, or in a URL; null without. */
export const additionOf = (option: string | null): Addition | null =>
  option !== null && additions.includes(option) ? (option as Addition) : null

/** Whether an owned option includes setup, support, or both. */
export const includesAddition = (owned: string, addition: Addition): boolean => owned === addition || owned === 'full'

/** Due today, in US cents. */
export const dueToday = ({ once_cents, monthly_cents }: PricedOption): number => once_cents + monthly_cents

function additionsTo({ setup_cents, support_cents }: AdditionPrices, owned: string): Addition[] {
  const canAddSetup = setup_cents !== null && !includesAddition(owned, 'setup')
  const canAddSupport = support_cents !== null && !includesAddition(owned, 'support')
  return [
    ...(canAddSetup ? (['setup'] as const) : []),
    ...(canAddSupport ? (['support'] as const) : []),
    ...(canAddSetup && canAddSupport ? (['full'] as const) : []),
  ]
}

const pricedOptions = (
  { setup_cents, support_cents }: AdditionPrices,
  template_cents: number,
  options: CheckoutOption[],
): PricedOption[] =>
  options.map((option) => ({
    option,
    once_cents: template_cents + (option === 'setup' || option === 'full' ? (setup_cents ?? 0) : 0),
    monthly_cents: option === 'support' || option === 'full' ? (support_cents ?? 0) : 0,
  }))
