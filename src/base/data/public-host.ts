import { env } from '@/base/page/env'

/**
 * Replaces the host of a signed storage URL. A function signs with its internal host, which a browser cannot resolve
 * when the backend runs in containers; only path and token are signed.
 */
export function withPublicHost(signedUrl: string): string {
  const { pathname, search } = new URL(signedUrl)
  return pathname.startsWith('/storage/v1/') ? new URL(pathname + search, env.supabaseUrl).href : signedUrl
}
