import { act, screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import DashboardLandingScreen from '@/app/dashboard-landing/dashboard-landing-screen'
import { actionTexts } from '@/base/messages/actions'
import { tableFails, tableWaits } from '../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../support/account/person.ts'
import { show } from '../../support/screens/show.tsx'
import { MINUTE_MS } from '../../support/clock.ts'

const open = () => show('/dashboard', <Route path="/dashboard" element={<DashboardLandingScreen />} />)
const welcome = () => screen.findByRole('heading', { level: 1, name: 'Welcome to the Dashboard!' })

test('The dashboard opens for visitors with four cards and three quick actions', async () => {
  open()
  await welcome()
  expect(screen.getByText('Choose your dashboard below to get started.')).toBeTruthy()
  const cards = within(screen.getByRole('list')).getAllByRole('link')
  expect(cards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Creator Dashboard', '/dashboard/creator'],
    ['Buyer Dashboard', '/dashboard/buyer'],
    [actionTexts.browseTemplates, '/templates'],
    ['Account Settings', '/dashboard/settings'],
  ])
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link')
  expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Contact Support', '/support'],
    ['How It Works', '/how-it-works'],
    ['Marketplace', '/marketplace'],
  ])
})

test('The dashboard shows a loading message exactly until the role is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await signedInAs(aPerson())
  const answer = tableWaits('creators', [])
  open()
  expect(await screen.findByText('Loading your dashboard...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
  expect(screen.getByText('Loading your dashboard...')).toBeTruthy()
  answer()
  await welcome()
  expect(screen.queryByText('Loading your dashboard...')).toBeNull()
})

test('The dashboard opens when the role lookup fails', async () => {
  await signedInAs(aPerson())
  tableFails('creators')
  open()
  await welcome()
})
