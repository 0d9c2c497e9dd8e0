/** Templates on a page of the marketplace. */
export const marketplacePageSize = 12

/** Only the first 1,000 templates of a search are counted and paginated. */
export const marketplaceMostCounted = 1000
export const marketplaceMaxPages = Math.ceil(marketplaceMostCounted / marketplacePageSize)

/** Price slider in whole dollars from 0; the maximum means "and above". */
export const priceSliderMax = 200

/** Debounce of the marketplace search and the price slider, in milliseconds. */
export const searchDelay = 200
export const priceDelay = 300

/** Number of featured templates on the home screen: two full rows on the widest screens. */
export const featuredCount = 8

/** Delay before scrolling to a section, on the same page and after navigation, in milliseconds. */
export const sectionScrollDelay = { here: 100, arriving: 300 } as const

/** Maximum number of related templates on a template page, per section: one full row. */
export const relatedCount = 4

/** Number of purchases in the buyer's overview. */
export const latestPurchasesCount = 4

/** Number of recommendations on the buyer's dashboard. */
export const recommendationsCount = 6

/** Scroll areas: heights in pixels, and how long the bar stays after scrolling, in milliseconds. */
export const scrollAreaHeight = { compact: 180, normal: 300 } as const
export const scrollHideDelay = 600

/** The creator's calendar opens by itself after a payment for setup or support, in seconds. */
export const bookingOpensAfterSeconds = 3

/** Days after a payment in which its buyer can request a refund. Sales are paid out once they have passed. */
export const refundDays = 14
/** Days in which the creator can answer a refund request. */
export const refundAnswerDays = 5

/** Days in which the link of a mail that confirms an address works. */
export const confirmationDays = 7

/** Maximum file sizes, in megabytes of 1,024 × 1,024 bytes. */
export const maxMegabytes = {
  picture: 5,
  attachment: 5,
  applicationDocument: 5,
  creatorDocument: 10,
  workflow: 5,
} as const

/** Bytes of megabytes. */
export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024

/** Uploads that no row refers to are deleted after a day; the database refuses them an hour earlier. */
export const uploadLifetimeMs = 23 * 3600 * 1000
