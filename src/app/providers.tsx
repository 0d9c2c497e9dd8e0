import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { bindCacheToSession } from '@/account/data/session/session-refusals'
import { LoginDialogProvider } from '@/account/parts/login-dialog'
import { OverlaysSlot } from '@/app/frames/overlays-slot'

/** Providers of all screens: the query cache bound to the session, the sign-in dialog's state, toasts and tooltips. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => bindCacheToSession(client), [client])
  return (
    <QueryClientProvider client={client}>
      <LoginDialogProvider>{children}</LoginDialogProvider>
      <OverlaysSlot />
    </QueryClientProvider>
  )
}
