import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { supabase } from '@/base/data/supabase'
import { errorMessages } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'
import { QueryView } from '@/ui/states/query-view'
import { pause } from '../../support/clock.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'

const readOf = (name: string, errorMessage: string) => ({
  queryKey: ['topics', name],
  queryFn: async () => (await supabase.from('listings').select('id').eq('name', name).throwOnError()).data,
  meta: { errorMessage },
})

const Panel = ({ name }: { name: string }) => (
  <QueryView
    query={useQuery(readOf(name, 'Failed to load the list'))}
    loading="Loading"
    failed={`No ${name}`}
    empty="Nothing here"
  >
    {() => 'Something'}
  </QueryView>
)

/** A read of which the screen shows nothing when it fails. */
function Silent({ name }: { name: string }) {
  useQuery(readOf(name, 'Failed to load the list'))
  return null
}

const open = (content: React.ReactNode) => show('/any', <Route path="/any" element={content} />)
const toasts = () => document.querySelectorAll('[data-sonner-toast]').length

function answer(status: number, code: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.use(http.get('*/rest/v1/listings', () => HttpResponse.json({ code, message: 'x' }, { status })))
}

afterEach(() => {
  vi.restoreAllMocks()
  act(() => onlineManager.setOnline(true))
})

test.each([
  ['a fault of the server', 500, 'XX000', `${errorMessages.ourFault}.`],
  ['a rate limit', 429, 'PT429', `${errorMessages.tooMany}.`],
  ['a refusal', 403, '42501', pageMessages.notPermitted],
])('A read that fails by %s says so in its place, and in no toast', async (_why, status, code, words) => {
  answer(status, code)
  open(<Panel name="one" />)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await pause(20)
  expect(toasts()).toBe(0)
})

test('A gateway’s 429, whose body is no JSON, is a rate limit too', async () => {
  server.use(http.get('*/rest/v1/listings', () => new HttpResponse('slow down', { status: 429 })))
  open(<Panel name="one" />)
  expect((await screen.findByRole('alert')).textContent).toContain(errorMessages.tooMany)
})

test('Reads that fail with the same words and have no place of their own show one toast', async () => {
  answer(429, 'PT429')
  open(['one', 'two', 'three'].map((name) => <Silent key={name} name={name} />))
  expect(await screen.findByText(pageMessages.tooMany)).toBeTruthy()
  await pause(20)
  expect(toasts()).toBe(1)
})

test('A notice says that the page is offline, and goes with a repetition of what failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.get('*/rest/v1/listings', () => HttpResponse.error()))
  act(() => onlineManager.setOnline(false))
  open(<Panel name="one" />)
  expect(await screen.findByText(pageMessages.offline)).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(pageMessages.offlineRead)
  server.use(http.get('*/rest/v1/listings', () => HttpResponse.json([])))
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(pageMessages.offline)).toBeNull())
})
