/** Adds thousands separators to a string of digits: "1,234,567". */
export const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Display form of a count: "1,234". */
export const formatCount = (count: number): string => withThousands(String(Math.trunc(count)))
