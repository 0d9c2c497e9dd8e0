import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { bindCacheToSession } from '@/account/data/session/session-refusals'
import { LoginDialogProvider } from '@/account/parts/login-dialog'
import { ToasterSlot } from '@/app/frames/toaster-slot'

/** Providers of all screens: the query cache bound to the session, the sign-in dialog's state, and toasts. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => bindCacheToSession(client), [client])
  return (
    <QueryClientProvider client={client}>
      <LoginDialogProvider>{children}</LoginDialogProvider>
      <ToasterSlot />
    </QueryClientProvider>
  )
}
