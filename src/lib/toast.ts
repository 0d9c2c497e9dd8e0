import type { ExternalToast } from 'sonner'

type Kind = 'error' | 'info' | 'success' | 'warning'

let announce: () => void

/** Resolves with the first toast of this page, which mounts the toaster (app/toaster-slot.tsx). */
export const firstToast = new Promise<void>((resolve) => (announce = resolve))

// Lazy-loads Sonner, a twentieth of the initial bundle. It keeps toasts until its toaster mounts.
const say = (kind: Kind) => (words: string, options?: ExternalToast) => {
  announce()
  void import('sonner').then(({ toast }) => toast[kind](words, options)).catch(() => console.error(words))
}

/** Shows a toast. */
export const toast = { error: say('error'), info: say('info'), success: say('success'), warning: say('warning') }
