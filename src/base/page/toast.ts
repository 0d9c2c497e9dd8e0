import type { ExternalToast } from 'sonner'
import { reportError } from '@/base/errors/report-error'
import { actionTexts } from '@/base/messages/actions'

type Kind = 'error' | 'info' | 'success' | 'warning'

let announce: () => void

/** Resolves with the first toast of this page, which mounts the toaster (app/frames/overlays-slot.tsx). */
export const firstToast = new Promise<void>((resolve) => (announce = resolve))

/** Duration of toasts in ms; longer while hovered or focused. */
const durations: Record<Kind, number> = { success: 2000, info: 3000, warning: 3000, error: 5000 }

// Lazy-loads Sonner, a twentieth of the initial bundle. It keeps toasts until its toaster mounts.
const show = (kind: Kind) => (message: string, options?: ExternalToast) => {
  announce()
  void import('sonner')
    .then(({ toast }) => toast[kind](message, { duration: durations[kind], ...options }))
    .catch((error: unknown) => reportError('toast_failed', error))
}

/** Time to undo, in ms; longer while the toast is hovered or focused. */
const undoMs = 10_000

/** Options of a toast whose button takes the change back. */
export const undoable = (undo: () => void): ExternalToast => ({
  duration: undoMs,
  action: { label: actionTexts.undo, onClick: undo },
})

/** Shows a toast. */
export const toast = { error: show('error'), info: show('info'), success: show('success'), warning: show('warning') }
