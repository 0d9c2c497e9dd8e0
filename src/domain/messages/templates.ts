/** Spec section 8, "Template submission and payments", as far as it concerns looking at a template; section 2, "Home" and "Marketplace listing". */
export const templateMessages = {
  loadFailed: 'Failed to load template details',
  loadBroke: 'An error occurred while loading template details',
  loadingFeatured: 'Loading approved templates...',
  noneFeatured: (filter: string) => `No approved templates found for ${filter}`,
  noneFound: 'No Templates Found',
  similarShown: 'No exact match. Showing similar names.',
  listFailed: 'Failed to load templates',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
} as const
