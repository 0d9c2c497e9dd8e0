/** Build-time settings. All other settings come from the backend. */
export type Env = {
  supabaseUrl: string
  publishableKey: string
  /** True with the embedded backend on the page's own origin; demo accounts exist only there. */
  isEmbedded: boolean
  /** URL of the embedded backend's inbox for outgoing mails; null elsewhere. */
  inboxUrl: string | null
  isSignupOpen: boolean
  /** Site key of Cloudflare Turnstile, the captcha of the auth service; null without one. */
  captchaSiteKey: string | null
}

type Variables = {
  VITE_SUPABASE_URL?: string
  VITE_SUPABASE_PUBLISHABLE_KEY?: string
  VITE_SIGNUPS_ENABLED?: string
  VITE_TURNSTILE_SITE_KEY?: string
}

// Not a secret: a key of the embedded backend, which accepts it from this machine only.
const embeddedKey = 'sb_publishable_flowshelf-local-0000000000'

/**
 * Parses the build's variables.
 * @throws Error with one line: the problem and how to fix it
 */
export function readEnv(variables: Variables, origin: string): Env {
  const url = variables.VITE_SUPABASE_URL?.trim()
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim()
  const common = {
    isSignupOpen: variables.VITE_SIGNUPS_ENABLED !== 'false',
    captchaSiteKey: variables.VITE_TURNSTILE_SITE_KEY?.trim() || null,
  }
  if (!url)
    return {
      supabaseUrl: origin,
      publishableKey: embeddedKey,
      isEmbedded: true,
      inboxUrl: `${origin}/__inbox`,
      ...common,
    }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`VITE_SUPABASE_URL is not an http(s) address: "${url}". Take it from the project's API settings.`)
  }
  if (!key) {
    throw new Error(
      "VITE_SUPABASE_PUBLISHABLE_KEY is missing. With VITE_SUPABASE_URL set, set it to the project's publishable key.",
    )
  }
  return { supabaseUrl: url, publishableKey: key, isEmbedded: false, inboxUrl: null, ...common }
}

export const env = readEnv(import.meta.env as Variables, window.location.origin)
