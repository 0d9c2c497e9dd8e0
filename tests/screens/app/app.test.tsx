import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { BrowserRouter, Link, Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Footer } from '@/app/frames/footer'
import NotFoundScreen from '@/app/not-found-screen'
import { Providers } from '@/app/providers'
import { Router } from '@/app/router'
import { SiteLayout } from '@/app/frames/site-layout'
import { sessionState } from '@/account/data/session/session-store'
import { createQueryClient } from '@/base/data/query-client'
import {
  aListing,
  appsAnswer,
  aTemplate,
  matchingAnswer,
  rpcAnswers,
  tableAnswers,
} from '../../support/screens/factories.ts'
import { answerRole, aPerson, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'
import { fromNow } from '../../support/clock.ts'
import { expectFocusOn } from '../../support/screens/focus.ts'

/** Renders the whole app with its routes. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <Providers client={createQueryClient()}>
        <Router />
      </Providers>
    </BrowserRouter>,
  )
}

// Testing Library also finds a screen's own <header> by the role banner.
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)

beforeEach(() => {
  tableAnswers('listings', [aListing()])
  rpcAnswers('search_listings', [aListing()])
  appsAnswer()
  matchingAnswer(1)
  tableAnswers('purchases', [])
})

afterEach(() => delete document.documentElement.dataset.theme)

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
  ['/nowhere', '404 Page Not Found'],
  ['/templates/a/b', '404 Page Not Found'],
  ['/creators/%E0%A4%A', '404 Page Not Found'],
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

test('The navigation bar links to existing pages and marks the current one', async () => {
  open('/marketplace')
  const links = within(bar().getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Templates', '/templates'],
    ['Marketplace', '/marketplace'],
    ['How It Works', '/#how-it-works'],
    ['Support', '/support'],
  ])
  const second = within(bar().getByRole('navigation', { name: 'Resources' })).getAllByRole('link')
  expect(second.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Creator Application', '/creator-application'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ])
  expect(
    bar()
      .getByRole('link', { name: /Call support/ })
      .getAttribute('href'),
  ).toBe('tel:+12125550148')
  expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Marketplace')
})

test('"How It Works" leads home from another page and scrolls to the section', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  open('/nowhere')
  await userEvent.click(bar().getByRole('link', { name: 'How It Works' }))
  await screen.findByRole('heading', { name: 'How it works' })
  await waitFor(() => expect(scrolled.mock.contexts).toContain(document.getElementById('how-it-works')))
  expect(window.location.pathname + window.location.hash).toBe('/#how-it-works')
  scrolled.mockRestore()
})

test('"Log in" opens the dialog over the current screen', async () => {
  open('/')
  await userEvent.click(await bar().findByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: /Log in/ })).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})

test.each([
  ['buyer', 'Buyer', '/dashboard/buyer'],
  ['creator', 'Creator', '/dashboard/creator'],
  [null, 'User', '/dashboard'],
] as const)('Signed in as %s, the bar shows the badge %s and the dashboard link %s', async (role, badge, dashboard) => {
  const person = aPerson()
  await signedInAs(person)
  answerRole(person, role)
  open('/nowhere')
  expect(await bar().findByText(badge)).toBeTruthy()
  await waitFor(() => expect(bar().getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(dashboard))
  expect(bar().queryByRole('button', { name: 'Log in' })).toBeNull()
})

test('Signed in as an admin, the bar shows the badge Admin and the dashboard link leads to the applications', async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  open('/nowhere')
  expect(await bar().findByText('Admin')).toBeTruthy()
  expect(bar().getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/admin/applications')
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
  expect(await bar().findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(ended).toContain('global')
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
  expect(await bar().findByRole('button', { name: 'Log in' })).toBeTruthy()
  await waitFor(() => expect(sessionState().isSigningOut).toBe(false))
})

test('The mobile menu shows its links in two groups and closes by its button or after a choice', async () => {
  open('/nowhere')
  await userEvent.click(bar().getByRole('button', { name: 'Open menu' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(within(panel.getByRole('navigation', { name: 'Main Navigation' })).getAllByRole('link')).toHaveLength(5)
  expect(within(panel.getByRole('navigation', { name: 'Resources' })).getAllByRole('link')).toHaveLength(3)
  expect(panel.getByRole('link', { name: /Call support/ })).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(bar().getByRole('button', { name: 'Open menu' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Marketplace' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/marketplace')
})

test('The mobile menu shows the signed-in user and their links', async () => {
  await signedInAs(aPerson(), 'creator')
  open('/nowhere')
  await userEvent.click(bar().getByRole('button', { name: 'Open menu' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(panel.getByText('ada@example.com')).toBeTruthy()
  await waitFor(() =>
    expect(panel.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/creator'),
  )
  expect(panel.getByRole('link', { name: 'My purchases' }).getAttribute('href')).toBe('/purchases')
})

test('The theme follows the system until one is chosen, and the choice is stored', async () => {
  open('/nowhere')
  const choose = (name: string) => userEvent.click(bar().getByRole('radio', { name }))
  expect(bar().getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  await choose('Dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('flowshelf.theme')).toBe('dark')
  await choose('System')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('flowshelf.theme')).toBeNull()
})

test('The footer shows two link lists, the newsletter, five social links in new tabs and the current year', () => {
  show('/', <Route path="/" element={<Footer />} />)
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf('Footer: Navigation')).toEqual([
    '/templates',
    '/marketplace',
    '/features',
    '/how-it-works',
    '/creator-application',
    '/about',
  ])
  expect(linksOf('Footer: Resources')).toEqual(['/support', '/faq', '/dashboard/payment', '/terms', '/privacy'])
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeTruthy()
  const elsewhere = within(screen.getByRole('list', { name: 'Flowshelf elsewhere' })).getAllByRole('link')
  expect(elsewhere.map((link) => link.getAttribute('aria-label')?.split(' ')[0])).toEqual([
    'Facebook',
    'Twitter',
    'LinkedIn',
    'Instagram',
    'YouTube',
  ])
  expect(
    elsewhere.every(
      (link) => link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener noreferrer',
    ),
  ).toBe(true)
  expect(screen.getByText(new RegExp(`© ${fromNow(0).getFullYear()} Flowshelf`))).toBeTruthy()
})

test('A link to a section of the current page keeps its query string', async () => {
  open('/?filter=n8n')
  await userEvent.click(bar().getByRole('link', { name: 'How It Works' }))
  await waitFor(() => expect(window.location.hash).toBe('#how-it-works'))
  expect(window.location.pathname + window.location.search).toBe('/?filter=n8n')
})

test('An unknown path shows the specified 404 text and a link home', async () => {
  open('/nowhere')
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy()
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Browse Templates' })).toBeNull()
})

test('While sign-ups are closed, /get-started shows its own message and a toast', async () => {
  show('/get-started', <Route path="/get-started" element={<NotFoundScreen />} />)
  expect(screen.getByText('The Get Started page is currently unavailable.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Templates' }).getAttribute('href')).toBe('/templates')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(await screen.findByText('Page Unavailable')).toBeTruthy()
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
      <Route path="/broken" element={<Broken />} />
      <Route path="/terms" element={<p>Fine again</p>} />
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
