import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { emailConfirmationMessages as messages } from '@/account/messages/email-confirmation'
import { linkAnswers, linkOf } from '../../../support/account/mail-link.ts'
import { aPerson } from '../../../support/account/person.ts'
import { now } from '../../../support/clock.ts'
import { server } from '../../../support/screens/server.ts'
import { saysReady } from './says-ready.ts'

/** The user id in a bearer token. */
const subjectOf = (authorization: string) =>
  (JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString() || '{}') as { sub?: string }).sub

/** Opens the page from a creator's mail link, which is read while the module loads, and uses it. */
async function openLink(query = '') {
  const grace = aPerson({ email: 'grace@example.com', user_metadata: { role: 'creator' } })
  const told: { by: string | undefined; body: unknown }[] = []
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(grace)),
    http.get('*/rest/v1/creators', () => HttpResponse.json([{ id: grace.id }])),
    http.post('*/functions/v1/webhook-ghl', async ({ request }) => {
      told.push({ by: subjectOf(request.headers.get('authorization') ?? ''), body: await request.json() })
      return HttpResponse.json({ success: true })
    }),
  )
  linkAnswers(grace)
  window.history.replaceState(null, '', `/email-confirmed${query}${linkOf('signup')}`)
  vi.resetModules()
  const { show } = await import('../../../support/screens/show.tsx')
  const { default: Screen } = await import('@/account/email-confirmation/email-confirmed-screen')
  show(window.location.pathname + window.location.search, <Route path="/email-confirmed" element={<Screen />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  return { grace, told }
}

const ready = () => screen.findByRole('button', { name: messages.continue })

test('A confirmed creator is led to the application automatically', async () => {
  await openLink()
  await saysReady('Creator')
  expect(await screen.findByText('You are at /creator-application?new=true')).toBeTruthy()
})

test('"Continue to Dashboard" leads a creator to the application at once', async () => {
  const person = userEvent.setup()
  await openLink()
  await person.click(await ready())
  expect(screen.getByText('You are at /creator-application?new=true')).toBeTruthy()
})

test('A confirmed creator returns to the page they came from', async () => {
  const person = userEvent.setup()
  await openLink('?next=%2Ftemplates%2F7')
  await person.click(await ready())
  expect(screen.getByText('You are at /templates/7')).toBeTruthy()
})

test('The CRM is notified with the session of the confirmed account', async () => {
  const { grace, told } = await openLink()
  await ready()
  await waitFor(() =>
    expect(told).toEqual([{ by: grace.id, body: { email: 'grace@example.com', first_name: '', last_name: '' } }]),
  )
})

/** IndexedDB with the document of the registration, as far as idb-keyval reads it. */
function keeping(file: File) {
  const answering = (result?: unknown) => {
    const request: { result: unknown; onsuccess?: () => void; oncomplete?: () => void } = { result }
    queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.call(request))
    return request
  }
  const store = {
    get: () => answering({ file, since: now() }),
    put: () => undefined,
    get transaction() {
      return answering()
    },
  }
  return { open: () => answering({ transaction: () => ({ objectStore: () => store }) }) }
}

test('A refused company document is told, and the page waits for the reader', async () => {
  vi.stubGlobal('indexedDB', keeping(new File(['x'], 'company.png', { type: 'image/png' })))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openLink()
  expect(await screen.findByText(/^Your company document wasn’t included\./)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(/One moment/)).toBeNull()
  await userEvent.click(await ready())
  expect(screen.getByText('You are at /creator-application?new=true')).toBeTruthy()
})
