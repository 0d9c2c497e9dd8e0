import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { bindCacheToSession } from '@/account/data/session/session-refusals'
import { LoginDialogProvider } from '@/account/parts/login-dialog'
import { keepFocus } from '@/base/page/focus-place'
import { onUserChange } from '@/account/data/session/session-store'
import { PaletteProvider } from '@/app/palette/palette-provider'
import { forgetSearches } from '@/catalog/parts/suggestions/recent-searches'
import { OfflineNotice } from '@/app/offline-notice'
import { OverlaysSlot } from '@/app/frames/overlays-slot'

/** Providers of all screens: the query cache and recent searches bound to the session, the state of dialogs, toasts and tooltips. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => bindCacheToSession(client), [client])
  useEffect(keepFocus, [])
  useEffect(() => onUserChange(({ from }) => from && forgetSearches()), [])
  return (
    <QueryClientProvider client={client}>
      <LoginDialogProvider>
        <PaletteProvider>{children}</PaletteProvider>
      </LoginDialogProvider>
      <OfflineNotice />
      <OverlaysSlot />
    </QueryClientProvider>
  )
}
