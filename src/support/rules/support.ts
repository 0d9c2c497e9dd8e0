/** Limits of a support ticket; shared by the form, the edge function and the screens. */
export const ticketLimits = {
  name: 100,
  subject: { least: 3, most: 120 },
  message: { least: 10, most: 5000 },
  attachments: 3,
} as const

/** Days after a reply in which the link to a ticket without an account works. */
export const ticketLinkDays = 30

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

/** Statuses of a ticket: open until support answers, closed by support. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Record<TicketStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }

/** Who wrote a message of a ticket. */
export const messageAuthors = ['customer', 'support'] as const

/** What can be reported. */
export const reportTargets = ['template', 'creator'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reportStatuses = ['open', 'closed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusLabels: Record<ReportStatus, string> = { open: 'Open', closed: 'Closed' }

/** Reasons to report a template or a creator. */
export const reportReasons = [
  { value: 'not_working', label: 'It doesn’t work as described' },
  { value: 'misleading', label: 'The description is misleading' },
  { value: 'copyright', label: 'It’s copied from someone else' },
  { value: 'unsafe', label: 'It’s unsafe or harmful' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof reportReasons)[number]['value']

export const reportReasonLabel = (value: string): string =>
  reportReasons.find((reason) => reason.value === value)?.label ?? value

export const maxReportLength = 1000

/** Outcomes of a closed report. */
export const reportOutcomes = [
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'creator_asked', label: 'Creator asked' },
  { value: 'taken_down', label: 'Taken down' },
] as const

export const reportOutcomeValues = reportOutcomes.map(({ value }) => value)
export type ReportOutcome = (typeof reportOutcomeValues)[number]

export const reportOutcomeLabel = (value: string): string =>
  reportOutcomes.find((outcome) => outcome.value === value)?.label ?? value

/** Page size of the desk's lists; the same number as in the database. */
export const deskPageSize = 25

/** Columns by which the desk's lists can be sorted. */
export const ticketSorts = ['updated', 'subject', 'customer', 'category'] as const
export type TicketSort = (typeof ticketSorts)[number]
export const reportSorts = ['reported', 'target', 'reason'] as const
export type ReportSort = (typeof reportSorts)[number]

/** Maximum length of an admin's note on a ticket or report. */
export const deskNoteLimit = 2000
