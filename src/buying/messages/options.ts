import type { Addition, CheckoutOption } from '../rules/checkout-option.ts'

/** Texts of the options of a template. See docs/product/buying.md#options. */
export const optionTexts: Record<CheckoutOption, string> = {
  template: 'Template',
  setup: 'With setup help',
  support: 'With premium support',
  full: 'With both',
}

/** The help that a purchase includes. */
export const helpTexts: Record<Addition, string> = {
  setup: 'Includes setup help',
  support: 'Includes premium support',
  full: 'Includes setup help and premium support',
}

/** Names of the additions for owners, on buttons and links. */
export const additionTexts: Record<Addition, { title: string; hint: string; action: string }> = {
  setup: { title: 'Setup help', hint: 'A call with the creator to set it up together', action: 'Add setup help' },
  support: { title: 'Premium support', hint: 'Monthly, cancel anytime', action: 'Add premium support' },
  full: { title: 'Both', hint: 'Setup help and premium support', action: 'Add both' },
}
