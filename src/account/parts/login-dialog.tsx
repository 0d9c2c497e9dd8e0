import { createContext, startTransition, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { safeReturnPath } from '@/base/rules/safe-return-path'

export type LoginDialog = {
  isOpen: boolean
  /** Destination after sign-in; null means the home of the user's role. */
  returnTo: string | null
  open: (options?: { returnTo?: string }) => void
  close: () => void
}

const Context = createContext<LoginDialog | null>(null)

/** Marks a control that opens the dialog: pointing at it or focusing it preloads the dialog (app/use-prefetch-on-intent.ts). */
export const opensLogin = { 'data-opens-login': '' } as const

/** State of the sign-in dialog: open flag and destination. The dialog can open over any screen. */
export function LoginDialogProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ isOpen: boolean; returnTo: string | null }>(closed)
  // In a transition, because the dialog takes a while on a slow phone: the pressed control is painted first.
  const open = useCallback<LoginDialog['open']>(
    (options) => startTransition(() => setState({ isOpen: true, returnTo: safeReturnPath(options?.returnTo) })),
    [],
  )
  const close = useCallback(() => setState(closed), [])
  const value = useMemo(() => ({ ...state, open, close }), [state, open, close])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

// Closing the dialog resets the destination.
const closed = { isOpen: false, returnTo: null }

/**
 * Opens and closes the sign-in dialog.
 * @throws outside of LoginDialogProvider
 */
export function useLoginDialog(): LoginDialog {
  const dialog = useContext(Context)
  if (!dialog) throw new Error('useLoginDialog needs a LoginDialogProvider above it')
  return dialog
}
