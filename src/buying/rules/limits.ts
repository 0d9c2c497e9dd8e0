/** Number of purchases in the buyer's overview. */
export const latestPurchasesCount = 4

/** Number of recommendations on the buyer's dashboard. */
export const recommendationsCount = 6
