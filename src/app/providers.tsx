import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { bindCacheToSession } from '@/data/account/session-refusals'
import { LoginDialogProvider } from '@/lib/login-dialog'
import { ToasterSlot } from './toaster-slot'

/** What every screen stands on: the cache, bound to who is signed in, the sign-in dialog's flag, and toasts. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => bindCacheToSession(client), [client])
  return (
    <QueryClientProvider client={client}>
      <LoginDialogProvider>{children}</LoginDialogProvider>
      <ToasterSlot />
    </QueryClientProvider>
  )
}
