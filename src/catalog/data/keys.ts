/** `filters` are the arguments of search_listings (`filtersOf`). */
export const listingKeys = {
  all: ['listings'] as const,
  featured: (filter: string) => [...listingKeys.all, 'featured', filter] as const,
  page: (filters: object, sort: string, page: number) => [...listingKeys.all, 'page', filters, sort, page] as const,
  matching: (filters: object) => [...listingKeys.all, 'matching', filters] as const,
  apps: (filters: object) => [...listingKeys.all, 'apps', filters] as const,
  suggestions: (words: string) => [...listingKeys.all, 'suggestions', words] as const,
  nearest: (filters: object, missing: readonly string[]) => [...listingKeys.all, 'nearest', filters, missing] as const,
  like: (templateId: string) => [...listingKeys.all, 'like', templateId] as const,
  by: (creatorId: string | null) => [...listingKeys.all, 'by', creatorId] as const,
  topic: (topic: object | null) => [...listingKeys.all, 'topic', topic] as const,
  pairsOf: (templateId: string) => [...listingKeys.all, 'pairs of', templateId] as const,
  shelfOf: (creatorId: string) => [...listingKeys.all, 'shelf of', creatorId] as const,
}

export const templateKeys = {
  all: ['templates'] as const,
  detail: (id: string) => [...templateKeys.all, id] as const,
  /** As its creator edits it. */
  own: (id: string) => [...templateKeys.detail(id), 'own'] as const,
  mine: ['templates', 'mine'] as const,
  mineOf: (userId: string) => [...templateKeys.mine, userId] as const,
}

export const templateReviewKeys = {
  all: ['template_reviews'] as const,
  queue: (filter: object) => [...templateReviewKeys.all, 'queue', filter] as const,
  detail: (id: string) => [...templateReviewKeys.all, 'one', id] as const,
  workflow: (id: string, seenAt: string, atLastReview: boolean) =>
    [...templateReviewKeys.all, 'workflow', id, seenAt, atLastReview] as const,
  reviewed: (file: object) => [...templateReviewKeys.all, 'reviewed workflow', file] as const,
  compared: (before: object, after: object) =>
    [...templateReviewKeys.all, 'compared workflows', before, after] as const,
  history: (creatorId: string) => [...templateReviewKeys.all, 'history', creatorId] as const,
  similar: (id: string, seenAt: string) => [...templateReviewKeys.all, 'similar', id, seenAt] as const,
  waiting: ['template_reviews', 'waiting'] as const,
  waitingUpdates: ['template_reviews', 'waiting updates'] as const,
}

export const testimonialKeys = { first: ['testimonials', 'first'] as const }

export const workflowTrialKeys = { of: (templateId: string) => ['workflow_trials', templateId] as const }

export const workflowPreviewKeys = { of: (templateId: string) => ['workflow_previews', templateId] as const }
