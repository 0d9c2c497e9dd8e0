export const paymentKeys = {
  payments: ['payments'] as const,
  requests: ['refund_requests'] as const,
  payouts: ['payouts'] as const,
}
