/** Dollars with two decimals, exactly: "412.50" from 41250 cents. */
export const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
