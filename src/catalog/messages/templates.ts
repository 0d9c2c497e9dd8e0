/** Messages of the home screen, the marketplace and template pages. */
export const templateMessages = {
  loadFailed: 'Failed to load template details',
  loadBroke: 'An error occurred while loading template details',
  loading: 'Loading templates...',
  loadingFeatured: 'Loading approved templates...',
  noneFeatured: (filter: string) => `No approved templates found for ${filter}`,
  noneFound: 'No Templates Found',
  noTopic: 'No template on the shelf fits this address, or too few for a page of their own.',
  allWithFilters: 'See all with filters',
  shownInstead: 'Showing results for',
  searchAsTyped: 'Search instead for',
  notContained: (words: string) => `No template mentions ${words}.`,
  listFailed: 'Failed to load templates',
  appsFailed: 'The apps couldn’t be loaded.',
  noAppFound: (name: string) => `No app named “${name}”.`,
  linkCopied: 'Link copied',
  linkNotCopied: 'The link couldn’t be copied. Copy it from the address bar.',
} as const
