/** Spec section 9, "Marketplace page size". */
export const marketplacePageSize = 12

/** Only the first 1,000 templates of a search are paged, and counted. */
export const marketplaceMaxPages = 84
export const marketplaceMostCounted = 1000

/** Spec section 9, "Price slider": whole dollars from 0; the end means this much and above. */
export const priceSliderMax = 200

/** How long after the last letter the marketplace begins to search, and after the last move of a price. Milliseconds. */
export const searchDelay = 200
export const priceDelay = 300

/** How many of the newest templates the home screen shows: two full rows on the widest screens. */
export const featuredCount = 8

/** Spec section 9, "Scroll delays": on the page itself, and when the page has just opened. Milliseconds. */
export const sectionScrollDelay = { here: 100, arriving: 300 } as const

/** How many other templates a template's page shows at most, of its creator and of those like it: one full row each. */
export const relatedCount = 4

/** Spec section 9, "Recommendations limit / overview purchases": how many the buyer's overview shows. */
export const latestPurchasesCount = 4
