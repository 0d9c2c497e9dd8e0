/** Reads an environment variable; `Deno.env.get` outside of tests. */
export type Environment = (name: string) => string | undefined

/** @throws Error that names the missing variable, so that the function does not start */
export function required(read: Environment, name: string): string {
  const value = read(name)?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * All secret keys of the project: SUPABASE_SECRET_KEYS and the legacy service role key.
 * @throws Error if there is none
 */
export function secretKeys(read: Environment): [string, ...string[]] {
  const named = Object.values(JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}') as Record<string, string>)
  const [first, ...rest] = [...named, read('SUPABASE_SERVICE_ROLE_KEY') ?? ''].filter(Boolean)
  if (!first) throw new Error('SUPABASE_SECRET_KEYS is not set')
  return [first, ...rest]
}

/** The project's publishable key. @throws Error if there is none */
export function publishableKey(read: Environment): string {
  const [named] = Object.values(JSON.parse(read('SUPABASE_PUBLISHABLE_KEYS') || '{}') as Record<string, string>)
  return named || required(read, 'SUPABASE_ANON_KEY')
}

/** The website's URL without trailing slash, the base of every link. */
export const siteUrl = (read: Environment) => required(read, 'SITE_URL').replace(/\/+$/, '')
