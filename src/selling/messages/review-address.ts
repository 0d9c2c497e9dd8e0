/** Messages of the confirmation of an address for review mail. See docs/product/selling.md#email-for-notifications. */
export const reviewAddressMessages = {
  failed: 'Failed to confirm. Please try again.',
  tooMany: 'Too many attempts. Please try again in an hour.',
} as const
