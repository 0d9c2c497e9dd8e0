/** The address that a request comes from, which counts callers; null where nobody says it. */
export type AddressOf = (request: Request) => string | null

/** Hosted projects alone stand behind Cloudflare, which overwrites what a caller says of the address. */
const isHosted = (projectUrl: string) => /^https:\/\/[a-z]{20}\.supabase\.co\/?$/.test(projectUrl)

/**
 * Reads the caller's address as the gateway in front of this project says it; the database does the same for its own requests
 * (private.caller_address). What stands first in x-forwarded-for is the caller's own word, and so is cf-connecting-ip where
 * no Cloudflare is.
 */
export const addressBehind =
  (projectUrl: string): AddressOf =>
  ({ headers }) =>
    (isHosted(projectUrl) && headers.get('cf-connecting-ip')) ||
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ||
    null
