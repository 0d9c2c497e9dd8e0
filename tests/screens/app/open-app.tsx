import { render, screen, within } from '@testing-library/react'
import { Providers } from '@/app/providers'
import { pageRoutes } from '@/app/router'
import { createQueryClient } from '@/base/data/query-client'
import {
  aListing,
  appsAnswer,
  matchingAnswer,
  rpcAnswers,
  suggestionsAnswer,
  tableAnswers,
} from '../../support/screens/factories.ts'
import { Routed } from '../../support/screens/routed.tsx'

/** Renders the whole app with its routes. */
export function open(address: string) {
  window.history.replaceState(null, '', address)
  const client = createQueryClient()
  return render(
    <Providers client={client}>
      <Routed routes={pageRoutes(client)} />
    </Providers>,
  )
}

// Testing Library also finds a screen's own <header> by the role banner.
export const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)

/** Mocks what the home page and the marketplace read. */
export function prepareApp() {
  tableAnswers('listings', [aListing()])
  rpcAnswers('search_listings', [aListing()])
  appsAnswer()
  suggestionsAnswer()
  matchingAnswer(1)
  tableAnswers('purchases', [])
}
