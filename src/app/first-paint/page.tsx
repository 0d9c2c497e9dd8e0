import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { Providers } from '@/app/providers'
import { IsPrerenderedContext } from '@/base/page/defer-until-hydrated'

/** Providers around the router; the same in the browser and in the prerender. */
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
      <IsPrerenderedContext value={wasPrerendered}>
        <Providers client={client}>{children}</Providers>
      </IsPrerenderedContext>
    </StrictMode>
  )
}
