/** Templates on a page of the marketplace. */
export const marketplacePageSize = 12

/** Only the first 1,000 templates of a search are counted and paginated. */
export const marketplaceMostCounted = 1000
export const marketplaceMaxPages = Math.ceil(marketplaceMostCounted / marketplacePageSize)

/** Price slider in whole dollars from 0; the maximum means "and above". */
export const priceSliderMax = 200

/** Bars above the price slider: ten equal ones up to its maximum, and one above; the same as in private.price_band. */
export const priceBars = 11

/** Number of featured templates on the home screen: two full rows on the widest screens. */
export const featuredCount = 8

/** Maximum number of related templates on a template page, per section: one full row. */
export const relatedCount = 4

/** Days after a payment in which its buyer can request a refund. Sales are paid out once they have passed. */
export const refundDays = 14
/** Days in which the creator can answer a refund request. */
export const refundAnswerDays = 5
