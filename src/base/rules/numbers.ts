/** Adds thousands separators to a string of digits: "1,234,567". */
export const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Percent of a whole, not rounded; `percentOf(0.5)` is 50. */
export const percentOf = (part: number, whole = 1): number => (part * 100) / whole

/** Display form of a count: "1,234". */
export const formatCount = (count: number): string => withThousands(String(Math.trunc(count)))
