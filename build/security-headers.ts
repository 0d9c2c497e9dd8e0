export type Origins = {
  /** Additional origins for connect-src and img-src. */
  api: string[]
  /** Whether the forms of the account show the captcha. */
  hasCaptcha?: boolean
}

/** Origin of the script and the frame of Cloudflare Turnstile. */
export const captchaOrigin = 'https://challenges.cloudflare.com'

/** Cache-Control of files whose names contain a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  // Only src/base/page/trusted-json.ts creates a script element, and src/base/page/start-worker.ts workers, of 'self' by script-src.
  'trusted-types': ['flowshelf-json-ld', 'flowshelf-worker'],
}

const webSocketOf = (origin: string) => origin.replace(/^http/, 'ws')

/**
 * Security headers of every response; dist/_headers contains the same for static hosts. The content security policy
 * denies by default, allows own script files only, and requires Trusted Types. With the captcha it allows Cloudflare's script
 * too, and requires no Trusted Types, because that script is not documented to use them.
 */
export function securityHeaders({ api, hasCaptcha = false }: Origins): Record<string, string> {
  const captcha = hasCaptcha ? [captchaOrigin] : []
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    // Radix and sonner set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    // The review shows PDFs of applicants from storage.
    'frame-src': [...api, ...captcha],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...api.map(webSocketOf)],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(hasCaptcha ? {} : trustedTypes),
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Confirmation and recovery URLs must not leak to other sites.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
