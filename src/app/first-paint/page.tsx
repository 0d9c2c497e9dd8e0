import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { Providers } from '@/app/providers'
import { RouteError } from '@/app/route-error'
import { WasPrerendered } from '@/lib/live'

/** The page within its router, the same in the browser and where the build draws it ahead. */
export function Page({
  client,
  wasPrerendered,
  children,
}: {
  client: QueryClient
  wasPrerendered: boolean
  children: ReactNode
}) {
  return (
    <StrictMode>
      <WasPrerendered value={wasPrerendered}>
        <Providers client={client}>
          {/* Bar and footer may fail, too. */}
          <RouteError>{children}</RouteError>
        </Providers>
      </WasPrerendered>
    </StrictMode>
  )
}
