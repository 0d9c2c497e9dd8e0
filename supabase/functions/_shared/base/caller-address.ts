/** Returns the client's IP address, by which rate limits count; null if unknown. */
export type AddressOf = (request: Request) => string | null

/** Only hosted projects are behind Cloudflare, which overwrites a client's cf-connecting-ip header. */
const isHosted = (projectUrl: string) => /^https:\/\/[a-z]{20}\.supabase\.co\/?$/.test(projectUrl)

/**
 * Reads the IP address set by the project's trusted proxy, like private.caller_address in the database:
 * cf-connecting-ip on hosted Supabase, else the last entry of x-forwarded-for. Clients can forge all other entries.
 */
export const addressBehind =
  (projectUrl: string): AddressOf =>
  ({ headers }) =>
    (isHosted(projectUrl) && headers.get('cf-connecting-ip')) ||
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ||
    null
