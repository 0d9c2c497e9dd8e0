import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { beforeEach } from 'vitest'
import MarketplaceScreen from '@/shop/marketplace/marketplace-screen'
import { aListing, appsAnswer, rpcAnswers, suggestionsAnswer } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'

beforeEach(() => {
  appsAnswer()
  suggestionsAnswer()
})

export const open = (address = '/marketplace', outside?: ReactNode) =>
  show(
    address,
    <>
      <Route path="/marketplace" element={<MarketplaceScreen />} />
      <Route path="/templates" element={<MarketplaceScreen />} />
    </>,
    outside,
  )

export const fullPage = () => Array.from({ length: 12 }, (_, index) => aListing({ name: `Template ${index + 1}` }))
/** Mocks the search with these listings, by default a full page. */
export const searchAnswers = (...rows: Record<string, unknown>[]) =>
  rpcAnswers('search_listings', rows.length ? rows.map(aListing) : fullPage())
export const emptySearchAnswers = () => rpcAnswers('search_listings', [])
export const address = () => window.location.pathname + window.location.search

export const filters = () => screen.getByRole('region', { name: 'Filters' })
export const filter = (name: string | RegExp) => within(filters()).getByRole('checkbox', { name })
export const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))
export const chipNames = () =>
  chips()
    .getAllByRole('button', { name: /^Remove/ })
    .map((chip) => chip.textContent?.replace('Remove ', ''))
export const searchField = () => screen.getByRole('combobox', { name: 'Search templates' })
