/** What the page was built with. Everything else it needs to know comes from the backend. */
export type Env = {
  supabaseUrl: string
  publishableKey: string
  /** True while the page talks to the embedded backend under its own origin; demo accounts are offered only then. */
  isEmbedded: boolean
  /** Where the embedded backend shows the mails it would have sent; null elsewhere. */
  inboxUrl: string | null
  isSignupOpen: boolean
}

type Variables = { VITE_SUPABASE_URL?: string; VITE_SUPABASE_PUBLISHABLE_KEY?: string; VITE_SIGNUPS_ENABLED?: string }

// Not a secret: it names the embedded backend, which refuses it from any other machine.
const embeddedKey = 'sb_publishable_flowshelf-local-0000000000'

/** Reads the build's variables; throws an Error whose one line says what is wrong and how to mend it. */
export function readEnv(variables: Variables, origin: string): Env {
  const url = variables.VITE_SUPABASE_URL?.trim()
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim()
  const isSignupOpen = variables.VITE_SIGNUPS_ENABLED !== 'false'
  if (!url)
    return {
      supabaseUrl: origin,
      publishableKey: embeddedKey,
      isEmbedded: true,
      inboxUrl: `${origin}/__inbox`,
      isSignupOpen,
    }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`VITE_SUPABASE_URL is not an http(s) address: "${url}". Take it from the project's API settings.`)
  }
  if (!key) {
    throw new Error(
      "VITE_SUPABASE_PUBLISHABLE_KEY is missing. With VITE_SUPABASE_URL set, set it to the project's publishable key.",
    )
  }
  return { supabaseUrl: url, publishableKey: key, isEmbedded: false, inboxUrl: null, isSignupOpen }
}

export const env = readEnv(import.meta.env as Variables, window.location.origin)
