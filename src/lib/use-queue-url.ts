import { useLocation } from 'react-router-dom'

/** URL of the list that a screen was opened from, with its filters: rows pass `{ queue: search }` as state. */
export const useQueueUrl = (list: string): string =>
  list + ((useLocation().state as { queue?: string } | null)?.queue ?? '')
