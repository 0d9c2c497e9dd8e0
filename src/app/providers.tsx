import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { bindCacheToSession } from '@/data/session'
import { LoginDialogProvider } from '@/lib/login-dialog'
import { createQueryClient } from '@/lib/query-client'

/** What every screen stands on: the cache, bound to who is signed in, the sign-in dialog's flag, and toasts. */
export function Providers({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [queryClient] = useState(() => client ?? createQueryClient())
  useEffect(() => bindCacheToSession(queryClient), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <LoginDialogProvider>{children}</LoginDialogProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
