/** Reads a variable of the function's environment; `Deno.env.get` outside tests. */
export type Environment = (name: string) => string | undefined

/** @throws Error that names the variable, so that a function without it does not start. */
export function required(read: Environment, name: string): string {
  const value = read(name)?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * Every secret key of the project: the named ones of SUPABASE_SECRET_KEYS and the older service role key.
 * @throws Error when there is none.
 */
export function secretKeys(read: Environment): [string, ...string[]] {
  const named = Object.values(JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}') as Record<string, string>)
  const [first, ...rest] = [...named, read('SUPABASE_SERVICE_ROLE_KEY') ?? ''].filter(Boolean)
  if (!first) throw new Error('SUPABASE_SECRET_KEYS is not set')
  return [first, ...rest]
}

/** The key that a visitor's page has. @throws Error when there is none. */
export function publishableKey(read: Environment): string {
  const [named] = Object.values(JSON.parse(read('SUPABASE_PUBLISHABLE_KEYS') || '{}') as Record<string, string>)
  return named || required(read, 'SUPABASE_ANON_KEY')
}

/** The web page's address without a slash at its end; every link that leaves a function begins with it. */
export const siteUrl = (read: Environment) => required(read, 'SITE_URL').replace(/\/+$/, '')
