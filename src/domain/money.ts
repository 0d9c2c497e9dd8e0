import { withThousands } from './numbers.ts'

/** "$1,234.50" from US cents. By hand: Intl.NumberFormat takes a browser as long to set up as the rest of the page's script. */
export function formatCents(cents: number): string {
  const [dollars = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${withThousands(dollars)}.${part}`
}

/** A price in US cents, for people: "$49.00"; null and 0 are "Free" (spec section 9, "Prices"). */
export const formatPrice = (cents: number | null): string => (cents ? formatCents(cents) : 'Free')

/** Dollars as the database's numeric columns give them, to whole cents; null stays null. */
export const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))
