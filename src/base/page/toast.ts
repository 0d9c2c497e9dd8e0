import type { ExternalToast } from 'sonner'
import { reportError } from '@/base/errors/report-error'
import { actionTexts } from '@/base/messages/actions'

type Kind = 'error' | 'info' | 'success' | 'warning'

let announce: () => void

/** Resolves with the first toast of this page, which mounts the toaster (app/frames/overlays-slot.tsx). */
export const firstToast = new Promise<void>((resolve) => (announce = resolve))

/** Duration of toasts in ms; longer while hovered or focused. One with a button has no time limit (WCAG 2.2.1). */
const durations: Record<Kind, number> = { success: 2000, info: 3000, warning: 3000, error: 5000 }

// Lazy-loads Sonner, a twentieth of the initial bundle. It keeps toasts until its toaster mounts.
const show = (kind: Kind) => (message: string, options?: ExternalToast) => {
  announce()
  void import('sonner')
    .then(({ toast }) => toast[kind](message, { duration: options?.action ? Infinity : durations[kind], ...options }))
    .catch((error: unknown) => reportError('toast_failed', error))
}

/** Ids of toasts that offer Undo, since the screen was opened. */
let undoIds: string[] = []
let undoCount = 0

/** Options of a toast whose button takes the change back. It ends with its screen. */
export function undoable(undo: () => void): ExternalToast {
  const id = `undo-${++undoCount}`
  undoIds.push(id)
  return { id, action: { label: actionTexts.undo, onClick: undo } }
}

/** Dismisses the toasts that offer Undo: what they would restore was on the screen that is left. */
export function endUndo() {
  if (undoIds.length === 0) return
  const ids = undoIds
  undoIds = []
  void import('sonner').then(({ toast }) => ids.forEach((id) => toast.dismiss(id))).catch(() => undefined)
}

/** Shows a toast. */
export const toast = { error: show('error'), info: show('info'), success: show('success'), warning: show('warning') }
