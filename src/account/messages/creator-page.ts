/** Messages of the profile page. See docs/product/shop.md#profile-page. */
export const creatorPageMessages = {
  loadFailed: 'Failed to load this profile',
} as const
