/** Formats of a file for the bank. */
export const exportFormats = ['pain.001', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A larger payout or refund needs two admins, unless the database's settings say otherwise. */
export const fourEyesCents = 100_000
