import { withThousands } from './numbers.ts'

/**
 * "$1,234.50" from US cents. Own formatting: constructing Intl.NumberFormat takes as long as the rest of the page's
 * script.
 */
export function formatCents(cents: number): string {
  const [dollars = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${withThousands(dollars)}.${part}`
}

/** A price in US cents for people: "$49.00"; null and 0 are "Free". */
export const formatPrice = (cents: number | null): string => (cents ? formatCents(cents) : 'Free')

/** Dollars (numeric columns) to whole cents; null stays null. */
export const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))
