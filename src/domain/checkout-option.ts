/** What a buyer may pay for: the template alone, with a setup call, with monthly support, or with both. */
export const checkoutOptions = ['template', 'setup', 'support', 'full'] as const

export type CheckoutOption = (typeof checkoutOptions)[number]
