/** Statuses of a dispute, and of the inquiry that may precede it. */
export const disputeStatuses = ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'] as const
