/** Number of purchases in the buyer's overview. */
export const latestPurchasesCount = 4

/** Number of recommendations on the buyer's dashboard. */
export const recommendationsCount = 6

/** The creator's calendar opens by itself after a payment for setup or support, in seconds. */
export const bookingOpensAfterSeconds = 3
