/** Statuses of a dispute. */
export const disputeStatuses = ['open', 'won', 'lost'] as const
