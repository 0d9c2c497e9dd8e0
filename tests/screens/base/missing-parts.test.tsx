import { onlineManager, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Page } from '@/app/first-paint/page'
import { RouteError } from '@/app/route-error'
import { lazyPart } from '@/ui/lazy-part'
import { createQueryClient } from '@/base/data/query-client'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'
import { usePageMeta } from '@/base/page/page-meta'
import { reloadOnce } from '@/base/page/reload-once'
import {
  aListing,
  appsAnswer,
  matchingAnswer,
  rpcAnswers,
  rpcFails,
  tableAnswers,
} from '../../support/screens/factories.ts'
import { Routed } from '../../support/screens/routed.tsx'
import { show } from '../../support/screens/show.tsx'
import { open as openMarketplace } from '../shop/marketplace/open-marketplace.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

test('A dialog whose script fails to load shows an error, once for all attempts, and leaves the page unchanged', async () => {
  const Dialog = lazyPart<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>{isOpen ? 'Opening' : 'Open'}</button>
        <Suspense>
          <Dialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      </>
    )
  }
  show('/', <Route path="/" element={<Screen />} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(pageMessages.partMissing)).toBeTruthy()
  expect(screen.getByRole('button', { name: pageMessages.loadAgain })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy()
  expect(screen.getAllByText(pageMessages.partMissing)).toHaveLength(1)
})

test('A part whose script fails to load says so in its place, and the screen stays', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  const Screen = () => (
    <>
      <h1>Screen</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>
  )
  show('/', <Route path="/" element={<Screen />} />)
  expect((await screen.findByRole('alert')).textContent).toContain(pageMessages.partMissing)
  expect(screen.getByRole('heading', { name: 'Screen' })).toBeTruthy()
})

test('A part that was preloaded shows without a fallback', async () => {
  let hasLoaded = false
  const Part = lazyPart(async () => {
    hasLoaded = true
    return { default: () => <p>Part</p> }
  })
  Part.preload()
  await waitFor(() => expect(hasLoaded).toBe(true))
  const { container } = render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  expect(container.textContent).toBe('Part')
})

test('An error outside of any screen shows a fallback page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  window.history.replaceState(null, '', '/')
  render(
    <Page client={createQueryClient()} wasPrerendered={false}>
      <Routed routes={[{ path: '*', element: <Broken />, errorElement: <RouteError /> }]} />
    </Page>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.')
  expect(screen.getByRole('link', { name: actionTexts.returnHome })).toBeTruthy()
})

test('Offline, a failed read shows an error, and it is repeated once the network is back', async () => {
  tableAnswers('listings', [aListing()])
  matchingAnswer(1)
  appsAnswer()
  rpcFails('search_listings')
  onlineManager.setOnline(false)
  openMarketplace()
  expect((await screen.findByRole('alert')).textContent).toContain(errorMessages.ourFault)
  rpcAnswers('search_listings', [aListing()])
  onlineManager.setOnline(true)
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('A write without a network fails at once instead of being paused', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const write = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch')
})

test('A write without a network says that the connection failed, not what the browser threw', async () => {
  function Save() {
    const save = useMutation({
      mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
      meta: { errorMessage: (error: Error) => `Not saved: ${error.message}` },
    })
    return <button onClick={() => save.mutate()}>Save</button>
  }
  show('/', <Route path="/" element={<Save />} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Not saved: ${errorMessages.unreachable}`)).toBeTruthy()
})

test.each([
  ['the network failed', new TypeError('Failed to fetch'), 3],
  ['the database refused', Object.assign(new Error('no'), { name: 'PostgrestError', code: '42501' }), 1],
])('When %s, a read is retried only if a retry can help', async (_what, fault, times) => {
  const client = createQueryClient()
  const { retry, retryDelay } = client.getDefaultOptions().queries ?? {}
  let tried = 0
  const read = client.fetchQuery({
    queryKey: ['it'],
    retry,
    queryFn: () => Promise.reject(Object.assign(fault, { tried: ++tried })),
  })
  await expect(read).rejects.toBe(fault)
  expect(tried).toBe(times)
  // In milliseconds; both retries end within about a second.
  expect([0, 1].map((attempt) => (typeof retryDelay === 'function' ? retryDelay(attempt, fault) : retryDelay))).toEqual(
    [300, 900],
  )
})

test('A path with two leading slashes keeps the canonical URL on this site', () => {
  function Screen() {
    usePageMeta({ description: 'x', path: '//elsewhere.example' })
    return null
  }
  show('/', <Route path="/" element={<Screen />} />)
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${window.location.origin}//elsewhere.example`,
  )
})

test('A missing file reloads the page once a minute at most, and never offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadOnce()).toBe(false)
  online.mockReturnValue(true)
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
  now.mockReturnValue(1_800_000_059_000)
  expect(reloadOnce()).toBe(false)
  now.mockReturnValue(1_800_000_061_000)
  expect(reloadOnce()).toBe(true)
})
