import type { Order } from '@/base/url/url-order'

export const applicantFileKeys = {
  detail: (bucket: string, path: string) => ['applicant-files', bucket, path] as const,
}

export const askableKeys = { of: (goodsPath: string) => ['askable_values', goodsPath] as const }

export const applicationKeys = {
  all: ['creator_applications'] as const,
  status: (userId: string) => [...applicationKeys.all, 'status', userId] as const,
  queue: (filter: object) => [...applicationKeys.all, 'queue', filter] as const,
  detail: (id: string) => [...applicationKeys.all, 'one', id] as const,
  questions: (id: string) => [...applicationKeys.all, 'questions', id] as const,
  neighbors: (id: string, order: object) => [...applicationKeys.all, 'neighbors', id, order] as const,
  desk: (id: string) => [...applicationKeys.all, 'desk', id] as const,
  similarNames: (id: string) => [...applicationKeys.all, 'similar-names', id] as const,
  waiting: ['creator_applications', 'waiting'] as const,
}

export const creatorAnalyticsKeys = {
  of: (userId: string) => ['creator_analytics', userId] as const,
  templates: (userId: string) => [...creatorAnalyticsKeys.of(userId), 'templates'] as const,
  totals: (userId: string) => [...creatorAnalyticsKeys.of(userId), 'totals'] as const,
  overTime: (userId: string, period: string) => [...creatorAnalyticsKeys.of(userId), 'over_time', period] as const,
  sales: (userId: string, order: Order<string>) => [...creatorAnalyticsKeys.of(userId), 'sales', order] as const,
  buyers: (userId: string, templateId: string) => [...creatorAnalyticsKeys.of(userId), 'buyers', templateId] as const,
}

export const paymentLinkKeys = {
  all: ['payment_links'] as const,
  of: (userId: string) => [...paymentLinkKeys.all, userId] as const,
}

export const paymentMethodKeys = {
  of: (userId: string) => ['payment_methods', userId] as const,
  detail: (userId: string, id: string) => [...paymentMethodKeys.of(userId), id] as const,
}

export const payoutKeys = {
  all: ['payouts'] as const,
  of: (userId: string) => [...payoutKeys.all, userId] as const,
  balance: (userId: string) => [...payoutKeys.of(userId), 'balance'] as const,
  history: (userId: string) => [...payoutKeys.of(userId), 'history'] as const,
  /** A page of those of all creators. */
  list: (filter: object) => [...payoutKeys.all, 'admin', filter] as const,
}

export const creatorDemandKeys = { of: (userId: string) => ['creator_demand', userId] as const }
