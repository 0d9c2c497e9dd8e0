const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$1,234.50" from US cents. */
export const formatCents = (cents: number): string => dollarFormat.format(cents / 100)

/** A price in US cents, for people: "$49.00"; null and 0 are "Free" (spec section 9, "Prices"). */
export const formatPrice = (cents: number | null): string => (cents ? formatCents(cents) : 'Free')

/** Dollars as the database's numeric columns give them, to whole cents; null stays null. */
export const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))
