import type { ExternalToast } from 'sonner'

type Kind = 'error' | 'info' | 'success' | 'warning'

let announce: () => void

/** Settles with the first toast of this page: from then on there has to be a place for toasts (app/toaster-slot.tsx). */
export const firstToast = new Promise<void>((resolve) => (announce = resolve))

// Sonner is a twentieth of the page's first load, and most visits never need it. It keeps a toast until somebody shows it.
const say = (kind: Kind) => (words: string, options?: ExternalToast) => {
  announce()
  void import('sonner').then(({ toast }) => toast[kind](words, options)).catch(() => console.error(words))
}

/** Says something in a toast. */
export const toast = { error: say('error'), info: say('info'), success: say('success'), warning: say('warning') }
