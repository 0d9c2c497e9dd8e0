import { formatCount } from '../rules/numbers.ts'

/** A text that is longer than its field accepts. */
export const tooLong = (most: number): string => `Please use ${formatCount(most)} characters or fewer`
