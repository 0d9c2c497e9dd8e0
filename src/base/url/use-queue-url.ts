import { useLocation } from 'react-router-dom'

/** Query of the list that a screen was opened from, such as `?status=all`; empty if it was not opened from one. */
export const useQueueSearch = (): string => (useLocation().state as { queue?: string } | null)?.queue ?? ''

/** URL of the list that a screen was opened from, with its filters: rows pass `{ queue: search }` as state. */
export const useQueueUrl = (list: string): string => list + useQueueSearch()
