import { withThousands } from './numbers.ts'

/**
 * "$1,234.50" from US cents. Without Intl.NumberFormat, whose constructor takes as long as the rest of the app's
 * startup script.
 */
export function formatCents(cents: number): string {
  const [dollars = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${withThousands(dollars)}.${part}`
}

/** Display price from US cents: "$49.00"; null and 0 are "Free". */
export const formatPrice = (cents: number | null): string => (cents ? formatCents(cents) : 'Free')

/** Dollars (numeric columns) to whole cents; null stays null. */
export const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))
