import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Link, Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { paletteMessages } from '@/app/messages'
import { SiteLayout } from '@/app/frames/site-layout'
import { RouteError } from '@/app/route-error'
import { actionTexts } from '@/base/messages/actions'
import { tableAnswers } from '../../support/screens/factories.ts'
import { answerRole, aPerson, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'
import { callAnswers } from '../../support/support/tickets.ts'
import { expectFocusOn } from '../../support/screens/focus.ts'

const Broken = () => {
  throw new Error('broken')
}

const open = (address = '/dashboard') =>
  show(
    address,
    <Route element={<SiteLayout />}>
      <Route errorElement={<RouteError />}>
        <Route path="/dashboard" element={<Link to="/dashboard/settings">Elsewhere in here</Link>} />
        <Route path="/dashboard/settings" element={<h1>Settings are here</h1>} />
        <Route path="/dashboard/buyer" element={<Broken />} />
        <Route path="/creator-application" element={<h1>Applications are here</h1>} />
      </Route>
    </Route>,
  )

const side = async () => within(await screen.findByRole('complementary', { name: 'Dashboard' }))
const menu = async () => (await side()).findByRole('navigation', { name: 'Dashboard menu' })
const bar = async () => within(await screen.findByRole('banner'))

beforeEach(() => {
  tableAnswers('profiles', [])
  tableAnswers('purchases', [])
})

/** Answers how many rows of a table wait. */
const waiting = (table: string, count: number) =>
  server.use(
    http.head(
      `*/rest/v1/${table}`,
      () => new HttpResponse(null, { status: 206, headers: { 'content-range': `0-0/${count}` } }),
    ),
  )

async function signedInAsAdmin() {
  await signedInAs(aPerson())
  callAnswers('is_admin', () => HttpResponse.json(true))
}

test.each([
  ['buyer', 'Buyer Account', 'Buyer Tools'],
  ['creator', 'Creator Account', 'Creator Tools'],
  [null, 'Account', 'Dashboards'],
] as const)('Signed in as %s, the account line is %s and the menu matches the role', async (role, line, group) => {
  const person = aPerson()
  await signedInAs(person)
  answerRole(person, role)
  open()
  expect(await (await side()).findByText(line, { selector: 'p:not([aria-hidden])' })).toBeTruthy()
  expect(within(await menu()).getByRole('list', { name: group })).toBeTruthy()
  expect((await side()).getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect((await side()).queryByText('Administration')).toBeNull()
})

test('An admin’s menu begins with the admin screens and how much waits for each', async () => {
  await signedInAsAdmin()
  waiting('creator_applications', 2)
  waiting('name_changes', 1)
  waiting('templates', 4)
  waiting('template_revisions', 2)
  waiting('support_tickets', 120)
  waiting('reports', 2)
  callAnswers('stuck_work_waiting', () => HttpResponse.json(7))
  open()
  expect(await (await side()).findByText('Admin Account', { selector: 'p' })).toBeTruthy()
  expect(await (await side()).findByRole('link', { name: 'Applications 3 waiting' })).toBeTruthy()
  expect(await (await side()).findByRole('link', { name: 'Review Templates 6 waiting' })).toBeTruthy()
  const support = await (await side()).findByRole('link', { name: 'Support 99+ waiting' })
  expect(support.getAttribute('href')).toBe('/dashboard/admin/support')
  expect(await (await side()).findByRole('link', { name: 'Stuck Work 7 waiting' })).toBeTruthy()
  const groups = within(await menu()).getAllByRole('list')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Administration',
    'Overview',
    'Buyer Tools',
    'Content',
    'Account',
  ])
})

test('Where nothing waits, or counting fails, an admin’s menu shows no figure and no error', async () => {
  await signedInAsAdmin()
  waiting('creator_applications', 0)
  waiting('name_changes', 0)
  waiting('templates', 0)
  waiting('template_revisions', 0)
  waiting('support_tickets', 0)
  server.use(http.head('*/rest/v1/reports', () => new HttpResponse(null, { status: 500 })))
  open()
  for (const name of ['Applications', 'Review Templates', 'Support', 'Stuck Work', 'Health', 'Search', 'Audit Log'])
    expect(await (await side()).findByRole('link', { name })).toBeTruthy()
  expect(screen.queryByText(/waiting/)).toBeNull()
})

test('Only admins ask what waits', async () => {
  const asked = vi.fn()
  server.use(
    http.head('*', () => {
      asked()
      return new HttpResponse(null, { status: 403 })
    }),
  )
  await signedInAs(aPerson())
  open()
  await menu()
  expect(asked).not.toHaveBeenCalled()
})

test('When the role lookup fails, the menu shows both dashboards', async () => {
  await signedInAs(aPerson())
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 })),
  )
  open()
  expect(await (await side()).findByRole('list', { name: 'Dashboards' })).toBeTruthy()
})

test('A visitor’s menu shows both dashboards and "Log in" in place of "Logout"', async () => {
  open()
  expect(within(await menu()).getByRole('list', { name: 'Dashboards' })).toBeTruthy()
  expect((await side()).getByText('Account', { selector: 'p:not([aria-hidden])' })).toBeTruthy()
  expect((await side()).queryByRole('button', { name: 'Logout' })).toBeNull()
  expect((await bar()).queryByRole('button', { name: 'Account menu' })).toBeNull()
  expect((await bar()).getByRole('button', { name: actionTexts.logIn })).toBeTruthy()
  await userEvent.click((await side()).getByRole('button', { name: actionTexts.logIn }))
  expect(await screen.findByRole('dialog', { name: /Log in/ })).toBeTruthy()
  expect(window.location.pathname).toBe('/dashboard')
})

test('The menu marks the current screen, and following a link moves the focus to the new screen', async () => {
  await signedInAs(aPerson())
  open()
  await menu()
  expect((await side()).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  await userEvent.click((await side()).getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { name: 'Settings are here' })
  expect((await side()).getByRole('link', { current: 'page' }).textContent).toBe('Settings')
  await expectFocusOn(() => screen.getByRole('main'))
})

test('A screen that throws leaves the menu usable, and the next screen renders', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedInAs(aPerson())
  open('/dashboard/buyer')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.')
  await menu()
  await userEvent.click((await side()).getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { name: 'Settings are here' })).toBeTruthy()
  silent.mockRestore()
})

test('The dashboard has a bar of its own: no phone number, no links of the shop, no footer', async () => {
  await signedInAs(aPerson())
  open()
  await menu()
  expect((await bar()).getByRole('link', { name: 'Flowshelf' }).getAttribute('href')).toBe('/')
  expect((await bar()).queryByRole('link', { name: /Call support/ })).toBeNull()
  expect((await bar()).queryByRole('link', { name: 'How It Works' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test.each([
  ['/creator-application', 'shop'],
  ['/creator-application?id=9a000000-0000-4000-8000-000000000001', 'dashboard'],
])('The address %s is in the frame of the %s', async (address, frame) => {
  await signedInAs(aPerson())
  open(address)
  await screen.findByRole('heading', { name: 'Applications are here' })
  if (frame === 'dashboard') expect(await menu()).toBeTruthy()
  else expect(await screen.findByRole('contentinfo')).toBeTruthy()
})

test('The bar’s search opens the command palette', async () => {
  await signedInAs(aPerson())
  open()
  await userEvent.click(await (await bar()).findByRole('button', { name: paletteMessages.open }))
  expect(await screen.findByRole('dialog', { name: paletteMessages.open })).toBeTruthy()
})

test('The account menu names the account and leads to its screens', async () => {
  await signedInAs(aPerson(), 'creator')
  tableAnswers('profiles', [
    { first_name: 'Ada', last_name: 'Lovelace', full_name: 'Ada Lovelace', username: 'ada', avatar_url: null },
  ])
  open()
  const button = await (await bar()).findByRole('button', { name: 'Account menu' })
  await userEvent.click(button)
  const account = within(await screen.findByRole('dialog', { name: 'Account' }))
  expect(await account.findByText('Ada Lovelace')).toBeTruthy()
  expect(account.getByText('ada@example.com')).toBeTruthy()
  expect(await account.findByText('Creator')).toBeTruthy()
  const links = account.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Dashboard', '/dashboard/creator'],
    ['My purchases', '/purchases'],
    ['Settings', '/dashboard/settings'],
  ])
  expect(account.getByRole('radio', { name: 'Dark' })).toBeTruthy()
})

test('The account menu works by keyboard: it opens on its first link, and Escape returns to its button', async () => {
  await signedInAs(aPerson())
  open()
  const button = await (await bar()).findByRole('button', { name: 'Account menu' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const account = within(await screen.findByRole('dialog', { name: 'Account' }))
  await expectFocusOn(() => account.getByRole('link', { name: 'Dashboard' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocusOn(() => button)
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Account' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Settings are here' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocusOn(() => screen.getByRole('main'))
})

test('Without a profile the account menu names the account by its e-mail address', async () => {
  await signedInAs(aPerson())
  open()
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Account menu' }))
  const account = within(await screen.findByRole('dialog', { name: 'Account' }))
  expect(account.getAllByText('ada@example.com')).toHaveLength(1)
})

test('On small screens one panel holds menu and account, and closes after a choice', async () => {
  await signedInAs(aPerson())
  tableAnswers('profiles', [
    { first_name: 'Ada', last_name: 'Lovelace', full_name: 'Ada Lovelace', username: 'ada', avatar_url: null },
  ])
  open()
  await menu()
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
  await userEvent.click((await bar()).getByRole('button', { name: 'Menu' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Dashboard menu' }))
  expect(panel.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  await expectFocusOn(() => panel.getByRole('link', { name: 'Dashboard' }))
  expect(await panel.findByText('Ada Lovelace')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'My purchases' }).getAttribute('href')).toBe('/purchases')
  expect(panel.getByRole('radio', { name: 'Dark' })).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Logout' })).toBeTruthy()
  await userEvent.click(panel.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { name: 'Settings are here' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('The skip link moves the focus past the menu', async () => {
  open()
  await menu()
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  await expectFocusOn(() => screen.getByRole('main'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elsewhere in here'))
})

test.each([
  ['Logout in the menu', 204],
  ['Logout in the menu', 500],
  ['Log out in the account menu', 204],
] as const)('%s ends the session on all devices and leads home when the service answers %s', async (place, status) => {
  const ended: (string | null)[] = []
  server.use(
    http.post('*/auth/v1/logout', ({ request }) => {
      ended.push(new URL(request.url).searchParams.get('scope'))
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ msg: 'out of order' }, { status })
    }),
  )
  await signedInAs(aPerson())
  open()
  if (place === 'Logout in the menu')
    await userEvent.click(await (await side()).findByRole('button', { name: 'Logout' }))
  else {
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Account menu' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  }
  expect(await screen.findByText('You are at /')).toBeTruthy()
  await waitFor(() => expect(ended).toEqual(['global']))
})
