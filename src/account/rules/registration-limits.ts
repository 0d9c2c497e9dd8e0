/** Limits of the fields of both registrations; the same as in the database. */
export const registrationLimits = {
  name: 100,
  /** Buyers enter at least this much of each name. */
  shortestBuyerName: 2,
  companyName: 200,
  businessDescription: 5000,
  documentName: 255,
} as const
