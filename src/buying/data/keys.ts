export const activityKeys = {
  all: ['activity'] as const,
  of: (userId: string) => [...activityKeys.all, userId] as const,
}

export const billingKeys = {
  of: (userId: string) => ['billing', userId] as const,
  total: (userId: string) => [...billingKeys.of(userId), 'total'] as const,
}

export const billingCardKeys = { of: (userId: string) => ['billing_card', userId] as const }

export const bookingLinkKeys = { of: (templateId: string) => ['booking_link', templateId] as const }

export const purchaseKeys = {
  all: ['purchases'] as const,
  of: (userId: string) => [...purchaseKeys.all, userId] as const,
  latest: (userId: string) => [...purchaseKeys.of(userId), 'latest'] as const,
  detail: (userId: string, templateId: string) => [...purchaseKeys.of(userId), templateId] as const,
}

export const recallKeys = { of: (userId: string) => ['recalls', userId] as const }

export const recommendationKeys = { of: (userId: string) => ['recommendations', userId] as const }

export const refundRequestKeys = {
  all: ['refund_requests'] as const,
  ofBuyer: (userId: string) => [...refundRequestKeys.all, 'buyer', userId] as const,
  ofCreator: (userId: string) => [...refundRequestKeys.all, 'creator', userId] as const,
  toDecide: ['refund_requests', 'to decide'] as const,
}

/** Without a version, of the one that the user gets. */
export const questionKeys = {
  of: (userId: string, templateId: string) => ['template_questions', userId, templateId] as const,
}

export const subscriptionKeys = { of: (userId: string) => ['subscriptions', userId] as const }
