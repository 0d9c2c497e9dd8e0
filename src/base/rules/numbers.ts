import { ownWriting } from './locale.ts'

/** Adds thousands separators to a string of digits: "1,234,567". */
export const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Percent of a whole, not rounded; `percentOf(0.5)` is 50. */
export const percentOf = (part: number, whole = 1): number => (part * 100) / whole

/** Display form of a count: "1,234", or as the reader's locale writes it. */
export const formatCount = (count: number): string =>
  ownWriting()?.count(Math.trunc(count)) ?? withThousands(String(Math.trunc(count)))

/** A count with its noun: "1 step", "2,000 steps". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
