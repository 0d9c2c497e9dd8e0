/** Messages of the profile page. See docs/product.md#profile-page. */
export const creatorPageMessages = {
  loadFailed: 'Failed to load this profile',
} as const
