/** Spec section 9, "Marketplace page size". */
export const marketplacePageSize = 12

/** How many of the newest templates the home screen shows: two full rows on the widest screens. */
export const featuredCount = 8

/** Spec section 9, "Scroll delays": on the page itself, and when the page has just opened. Milliseconds. */
export const sectionScrollDelay = { here: 100, arriving: 300 } as const
