import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Link, Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import NotFoundScreen from '@/app/not-found-screen'
import { SiteLayout } from '@/app/frames/site-layout'
import { RouteError } from '@/app/route-error'
import { sessionState } from '@/account/data/session/session-store'
import { notFoundMessages } from '@/app/messages'
import { actionTexts } from '@/base/messages/actions'
import { aListing, aTemplate, rpcAnswers, tableAnswers } from '../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'
import { expectFocusOn } from '../../support/screens/focus.ts'
import { bar, open, prepareApp } from './open-app.tsx'

beforeEach(prepareApp)

test.each([
  ['/', 'Automations that work the day you buy them.'],
  ['/marketplace', 'Marketplace'],
  ['/templates', 'Marketplace'],
  ['/about', 'A good automation deserves a second owner.'],
  ['/features', 'Know what an automation does before you own it.'],
  ['/support', 'How can we help?'],
  ['/how-it-works', 'Turn a chore into a workflow that does it for you.'],
  ['/faq', 'Frequently asked questions'],
  ['/get-started', 'Create your account'],
  ['/payment-canceled', 'Payment canceled'],
  ['/terms', /Terms/],
  ['/privacy', /Privacy/],
  ['/nowhere', notFoundMessages.title],
  ['/templates/a/b', notFoundMessages.title],
  ['/creators/%E0%A4%A', notFoundMessages.title],
])('The path %s shows its screen', async (address, heading) => {
  open(address)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})

test.each(['/templates/', '/template/'])('The path %s{id} shows the template', async (path) => {
  const template = aTemplate({ name: 'Weekly numbers' })
  tableAnswers('templates', [template])
  open(path + template.id)
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly numbers' })).toBeTruthy()
})

test('A visitor at /purchases is asked to log in, and the login URL keeps the way back', async () => {
  open('/purchases?tab=1')
  expect(await screen.findByRole('dialog', { name: /Log in/ })).toBeTruthy()
  expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fpurchases%3Ftab%3D1')
})

test('Logging out ends the session on all devices and leads home', async () => {
  const ended: string[] = []
  server.use(
    http.post('*/auth/v1/logout', ({ request }) => {
      ended.push(new URL(request.url).searchParams.get('scope') ?? '')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await signedInAs(aPerson())
  open('/nowhere')
  await userEvent.click(await bar().findByRole('button', { name: 'Log out' }))
  expect(await bar().findByRole('button', { name: actionTexts.logIn })).toBeTruthy()
  await waitFor(() => expect(ended).toEqual(['global']))
  expect(await screen.findByRole('heading', { level: 1, name: /^Automations that work/ })).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})

test('After logging out, a link that is followed before the home page has loaded makes a visitor of the user', async () => {
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await signedInAs(aPerson())
  open('/nowhere')
  const marketplace = bar().getByRole('link', { name: 'Marketplace' })
  const logOut = await bar().findByRole('button', { name: 'Log out' })
  act(() => logOut.click())
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  act(() => marketplace.click())
  expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeTruthy()
  expect(await bar().findByRole('button', { name: actionTexts.logIn })).toBeTruthy()
  await waitFor(() => expect(sessionState().isSigningOut).toBe(false))
})

test('An unknown path shows the specified 404 text and a link home', async () => {
  open('/nowhere')
  expect(await screen.findByText(notFoundMessages.title)).toBeTruthy()
  expect(screen.getByText(notFoundMessages.hint)).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.returnHome }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: actionTexts.browseTemplates })).toBeNull()
})

test('While sign-ups are closed, /get-started shows its own message and a toast', async () => {
  show('/get-started', <Route path="/get-started" element={<NotFoundScreen />} />)
  expect(screen.getByText('The Get Started page is currently unavailable.')).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.browseTemplates }).getAttribute('href')).toBe('/templates')
  expect(screen.getByRole('link', { name: actionTexts.returnHome }).getAttribute('href')).toBe('/')
  expect(await screen.findByText(notFoundMessages.signUpsClosed)).toBeTruthy()
  expect(screen.getByText(/temporarily unavailable.*team has been notified/)).toBeTruthy()
})

test('A screen that throws leaves the bar and footer usable, and the next screen renders', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  show(
    '/broken',
    <Route element={<SiteLayout />}>
      <Route errorElement={<RouteError />}>
        <Route path="/broken" element={<Broken />} />
        <Route path="/terms" element={<p>Fine again</p>} />
      </Route>
    </Route>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.')
  expect(bar().getByRole('link', { name: 'Home' })).toBeTruthy()
  await userEvent.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Terms' }))
  expect(await screen.findByText('Fine again')).toBeTruthy()
  silent.mockRestore()
})

test('Navigating to a new page moves the focus to its content', async () => {
  show(
    '/one',
    <Route element={<SiteLayout />}>
      <Route path="/one" element={<Link to="/two">On</Link>} />
      <Route path="/two" element={<p>Two</p>} />
    </Route>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'On' }))
  await screen.findByText('Two')
  await expectFocusOn(() => screen.getByRole('main'))
})

test.each([
  ['the focus', async (link: HTMLElement) => link.focus()],
  ['a pointer', (link: HTMLElement) => userEvent.hover(link)],
])('With %s on a card, its template is prefetched before a click', async (_what, comeNear) => {
  const template = aTemplate()
  const asked = tableAnswers('templates', [template])
  rpcAnswers('search_listings', [aListing({ id: template.id })])
  open('/marketplace')
  await comeNear(await screen.findByRole('link', { name: 'Chase unpaid invoices' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('A link to a screen behind the sign-in preloads what the screen reads', async () => {
  await signedInAs(aPerson(), 'buyer')
  const asked = tableAnswers('payments', [])
  open('/nowhere')
  const dashboard = () => bar().getByRole('link', { name: 'Dashboard' })
  await waitFor(() => expect(dashboard().getAttribute('href')).toBe('/dashboard/buyer'))
  await userEvent.hover(dashboard())
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(window.location.pathname).toBe('/nowhere')
})
