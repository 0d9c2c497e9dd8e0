import { ownWriting } from './locale.ts'
import { withThousands } from './numbers.ts'

/*
 * Money is whole US cents. Here are the only conversions from and to dollars: Lint refuses `* 100`, `/ 100` and
 * `toFixed(2)` elsewhere, and private.cents_of and private.dollars_of are those of the database.
 */

/**
 * Dollars with two decimals, exactly: "-1234.50". For formats that require them (pain.001, CSV, JSON-LD) and for fields.
 * @throws RangeError for fractions of a cent
 */
export function decimalDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * "$1,234.50" from US cents, or as the reader's locale writes US dollars: "1.234,50 $".
 * @throws RangeError for fractions of a cent
 */
export function formatCents(cents: number): string {
  const exact = decimalDollars(cents)
  const own = ownWriting()
  if (own) return own.money(Number(exact), 2)
  const [dollars = '', part = ''] = exact.replace('-', '').split('.')
  return `${cents < 0 ? '-' : ''}$${withThousands(dollars)}.${part}`
}

/** Display price from US cents: "$49.00"; null and 0 are "Free". */
export const formatPrice = (cents: number | null): string => (cents ? formatCents(cents) : 'Free')

/** "$120" from whole US dollars, such as those of the price slider. */
export const formatDollars = (dollars: number): string => ownWriting()?.money(dollars, 0) ?? `$${dollars}`

/** Rounded amount for the axis of a chart, whose steps may be fractions of a cent: "$40", "$1.5k", "-$2k". */
export function formatCentsShort(cents: number): string {
  const own = ownWriting()
  if (own) return own.shortMoney(cents / 100)
  const dollars = Math.abs(cents) / 100
  const sign = cents < 0 ? '-' : ''
  if (dollars < 1000) return `${sign}$${Number(dollars.toFixed(2))}`
  if (dollars < 1_000_000) return `${sign}$${Number((dollars / 1000).toFixed(1))}k`
  return `${sign}$${Number((dollars / 1_000_000).toFixed(1))}M`
}

const amount = /^\$?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d{0,2}))?$/
/** Of a locale with a comma before decimals; a point before one or two digits can only be the same. */
const amountWithComma = /^(\d+|\d{1,3}(?:[.\s’']\d{3})+)(?:,(\d{0,2})|\.(\d{1,2}))?\s*\$?$/

/** Dollars as a field shows them: "1234.50", or with the comma of the reader's locale. */
export const typedDollars = (cents: number): string => decimalDollars(cents).replace('.', ownWriting()?.decimal ?? '.')

/**
 * US cents of an amount as people type it: "49", "1,234.50", "$ 5"; where the locale writes a comma before decimals, also
 * "1.234,50". Null for anything else: nothing is rounded or guessed, so fractions of a cent ("12.345"), signs, exponents
 * and a comma before decimals where the locale writes a point ("1,5") are no amounts.
 */
export function parseCents(typed: string): number | null {
  const pattern = ownWriting()?.decimal === ',' ? amountWithComma : amount
  const [, dollars, first, second] = pattern.exec(typed.trim()) ?? []
  const part = first ?? second ?? ''
  if (dollars === undefined) return null
  const cents = Number(dollars.replace(/\D/g, '') + part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** Whole US dollars in cents: the steps of the price slider. */
export const centsOfWholeDollars = (dollars: number): number => dollars * 100

/** US dollars for the columns that are specified in dollars; `data/` calls it at the write. Null and undefined stay. */
export function dollarsOf(cents: number): number
export function dollarsOf(cents: number | null | undefined): number | null | undefined
export function dollarsOf(cents: number | null | undefined) {
  return typeof cents === 'number' ? cents / 100 : cents
}
