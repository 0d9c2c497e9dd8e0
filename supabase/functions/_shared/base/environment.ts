import { isValidBIC, isValidIBAN } from 'ibantools'
import type { Issuer } from './pdf/business-document.ts'

/** Reads an environment variable; `Deno.env.get` outside of tests. */
export type Environment = (name: string) => string | undefined

/** @throws Error that names the missing variable, so that the function does not start */
export function required(read: Environment, name: string): string {
  const value = read(name)?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * Keys of a dictionary of Supabase's, the last name of the alphabet first: a key that replaces “default” gets a name with its month
 * (docs/operations.md), so that the functions use the new one before the old one is deleted.
 */
const newestFirst = (dictionary: string | undefined): string[] =>
  Object.entries(JSON.parse(dictionary || '{}') as Record<string, string>)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([, key]) => key)

/**
 * All secret keys of the project: SUPABASE_SECRET_KEYS, the newest first, and the legacy service role key.
 * @throws Error if there is none
 */
export function secretKeys(read: Environment): [string, ...string[]] {
  const named = newestFirst(read('SUPABASE_SECRET_KEYS'))
  const [first, ...rest] = [...named, read('SUPABASE_SERVICE_ROLE_KEY') ?? ''].filter(Boolean)
  if (!first) throw new Error('SUPABASE_SECRET_KEYS is not set')
  return [first, ...rest]
}

/** The project's newest publishable key. @throws Error if there is none */
export function publishableKey(read: Environment): string {
  const [named] = newestFirst(read('SUPABASE_PUBLISHABLE_KEYS'))
  return named || required(read, 'SUPABASE_ANON_KEY')
}

/** The website's URL without trailing slash, the base of every link. */
export const siteUrl = (read: Environment) => required(read, 'SITE_URL').replace(/\/+$/, '')

/** The team's address; null if it is not configured. */
export const supportEmail = (read: Environment) => read('SUPPORT_EMAIL')?.trim() || null

const listOf = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** The company that statements and invoices are from. @throws Error if it is not configured */
export const issuer = (read: Environment): Issuer => ({
  name: required(read, 'ISSUER_NAME'),
  address: listOf(required(read, 'ISSUER_ADDRESS')),
})

/** The bank account that payouts are paid from. */
export type PayingAccount = { name: string; iban: string; bic: string }

/** Null if a variable is missing or the IBAN or BIC is invalid: payouts can then be exported as CSV only. */
export function payingAccount(read: Environment): PayingAccount | null {
  const [name = '', iban = '', bic = ''] = ['NAME', 'IBAN', 'BIC'].map((part) => read(`PAYOUT_ACCOUNT_${part}`)?.trim())
  const account = { name, iban: compact(iban), bic: compact(bic) }
  return name && isValidIBAN(account.iban) && isValidBIC(account.bic) ? account : null
}

const compact = (code: string) => code.replace(/\s/g, '').toUpperCase()
