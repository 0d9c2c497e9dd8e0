/** Origins that the page may read from and show pictures of, beside its own. */
export type Origins = { api: string[] }

/** How long what carries a hash of its content in its name may be kept. */
export const immutable = 'public, max-age=31536000, immutable'

const webSocketOf = (origin: string) => origin.replace(/^http/, 'ws')

/**
 * The headers of every page answer; static hosts get the same from dist/_headers.
 * Nothing is allowed that is not named; scripts come as files of our own, and no string becomes a script.
 */
export function securityHeaders({ api }: Origins): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Radix and sonner position by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...api.map(webSocketOf)],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // The one place that makes a script element, of data alone: src/lib/structured-data.ts.
    'trusted-types': ['flowshelf-json-ld'],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses of confirmation and recovery pages are nobody else's to see.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
