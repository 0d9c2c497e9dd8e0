import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { safeReturnPath } from '@/domain/safe-return-path'

export type LoginDialog = {
  isOpen: boolean
  /** Where to go after signing in; null means the home of the person's role. */
  returnTo: string | null
  open: (options?: { returnTo?: string }) => void
  close: () => void
}

const Context = createContext<LoginDialog | null>(null)

/** The sign-in dialog's open flag and destination (spec section 3, "Login modal state"). It opens over any screen. */
export function LoginDialogProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ isOpen: boolean; returnTo: string | null }>(closed)
  const open = useCallback<LoginDialog['open']>(
    (options) => setState({ isOpen: true, returnTo: safeReturnPath(options?.returnTo) }),
    [],
  )
  const close = useCallback(() => setState(closed), [])
  const value = useMemo(() => ({ ...state, open, close }), [state, open, close])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

// The destination goes with the dialog: it never outlives a closing.
const closed = { isOpen: false, returnTo: null }

/** Opens and closes the sign-in dialog. Throws outside of LoginDialogProvider. */
export function useLoginDialog(): LoginDialog {
  const dialog = useContext(Context)
  if (!dialog) throw new Error('useLoginDialog needs a LoginDialogProvider above it')
  return dialog
}
