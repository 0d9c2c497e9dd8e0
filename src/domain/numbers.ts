/** Digits of a whole number with commas: "1,234,567". */
export const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A count for people: "1,234". */
export const formatCount = (count: number): string => withThousands(String(Math.trunc(count)))
