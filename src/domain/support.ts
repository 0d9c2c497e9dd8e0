/** Limits of a support ticket; shared by the form, the edge function and the screens. */
export const ticketLimits = {
  name: 100,
  subject: { least: 3, most: 120 },
  message: { least: 10, most: 5000 },
  attachments: 3,
} as const

/** Ticket categories. */
export const ticketCategories = [
  { value: 'purchase', label: 'Purchases and downloads' },
  { value: 'template', label: 'Using a template' },
  { value: 'selling', label: 'Selling templates' },
  { value: 'account', label: 'My account' },
  { value: 'other', label: 'Something else' },
] as const

export const ticketCategoryValues = ticketCategories.map(({ value }) => value)

/** Label of a stored category; unknown ones show their value. */
export const ticketCategoryLabel = (value: string): string =>
  ticketCategories.find((category) => category.value === value)?.label ?? value

/** Reasons to report a template or a creator. */
export const reportReasons = [
  { value: 'not_working', label: 'It doesn’t work as described' },
  { value: 'misleading', label: 'The description is misleading' },
  { value: 'copyright', label: 'It was copied from someone else' },
  { value: 'unsafe', label: 'It is unsafe or harmful' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof reportReasons)[number]['value']

export const reportReasonLabel = (value: string): string =>
  reportReasons.find((reason) => reason.value === value)?.label ?? value

export const maxReportLength = 1000
