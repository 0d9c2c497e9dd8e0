/** What a support ticket may say. The form, the function that takes it and its screens share this. */
export const ticketLimits = {
  name: 100,
  subject: { least: 3, most: 120 },
  message: { least: 10, most: 5000 },
  attachments: 3,
} as const

/** What a ticket may be about. */
export const ticketCategories = [
  { value: 'purchase', label: 'Purchases and downloads' },
  { value: 'template', label: 'Using a template' },
  { value: 'selling', label: 'Selling templates' },
  { value: 'account', label: 'My account' },
  { value: 'other', label: 'Something else' },
] as const

export type TicketCategory = (typeof ticketCategories)[number]['value']
export const ticketCategoryValues = ticketCategories.map(({ value }) => value)

/** The words for a kept category; an unknown one stands for itself. */
export const ticketCategoryLabel = (value: string): string =>
  ticketCategories.find((category) => category.value === value)?.label ?? value

/** Why a template or a creator may be reported. */
export const reportReasons = [
  { value: 'not_working', label: 'It does not work as described' },
  { value: 'misleading', label: 'The description is misleading' },
  { value: 'copyright', label: 'It was copied from somebody else' },
  { value: 'unsafe', label: 'It is unsafe or harmful' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof reportReasons)[number]['value']
export const reportReasonValues = reportReasons.map(({ value }) => value)

export const reportReasonLabel = (value: string): string =>
  reportReasons.find((reason) => reason.value === value)?.label ?? value

export const longestReport = 1000
