import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { bindCacheToSession } from '@/data/session'
import { LoginDialogProvider } from '@/lib/login-dialog'

/** What every screen stands on: the cache, bound to who is signed in, the sign-in dialog's flag, and toasts. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => bindCacheToSession(client), [client])
  return (
    <QueryClientProvider client={client}>
      <LoginDialogProvider>{children}</LoginDialogProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
