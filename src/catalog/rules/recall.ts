/** Causes of a recall. See docs/product/desk.md#recalls. */
export const recallCauses = ['malware', 'leaked_secrets', 'infringement'] as const
export type RecallCause = (typeof recallCauses)[number]

/** The cause in a word or two, as admins choose it. */
export const recallCauseLabels: Record<RecallCause, string> = {
  malware: 'Malware',
  leaked_secrets: 'Leaked secrets',
  infringement: 'Infringement',
}

/** What is wrong, for the people who have the template. */
export const recallCauseTexts: Record<RecallCause, string> = {
  malware: 'It contains something that can harm your accounts or your data.',
  leaked_secrets: 'It contains passwords or keys that aren’t meant for you.',
  infringement: 'It contains work that belongs to somebody else.',
}

/** Length of what buyers are told to do, and of the reason. */
export const recallLimits = { instructions: { min: 10, max: 2000 }, reason: 2000 } as const

/** What became of a buyer's money: offered can be taken with one click. */
export const recallRefunds = ['offered', 'under_way', 'none'] as const
