import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Link, Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import DashboardLayout from '@/app/dashboard-layout'
import { SiteLayout } from '@/app/site-layout'
import { answerRole, aPerson, signedInAs } from '../../support/person.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'
import { callAnswers } from '../../support/tickets.ts'

const Broken = () => {
  throw new Error('broken')
}

const open = (address = '/dashboard') =>
  show(
    address,
    <Route element={<SiteLayout />}>
      <Route element={<DashboardLayout />}>
        <Route path="/dashboard" element={<Link to="/dashboard/settings">Elsewhere in here</Link>} />
        <Route path="/dashboard/settings" element={<h1>Settings are here</h1>} />
        <Route path="/dashboard/buyer" element={<Broken />} />
      </Route>
    </Route>,
  )

const side = () => within(screen.getByRole('complementary', { name: 'Dashboard' }))
const menu = () => side().findByRole('navigation', { name: 'Dashboard menu' })

test.each([
  ['buyer', 'Buyer Account', 'Buyer Tools'],
  ['creator', 'Creator Account', 'Creator Tools'],
  [null, 'Account', 'Dashboards'],
] as const)('Signed in as %s, the account line is %s and the menu matches the role', async (role, line, group) => {
  const person = aPerson()
  await signedInAs(person)
  answerRole(person, role)
  open()
  expect(await side().findByText(line, { selector: 'p' })).toBeTruthy()
  expect(within(await menu()).getByRole('heading', { name: group })).toBeTruthy()
  expect(side().getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(side().queryByText('Administration')).toBeNull()
})

test('An admin’s menu links to the admin screens', async () => {
  await signedInAs(aPerson())
  callAnswers('is_admin', () => HttpResponse.json(true))
  open()
  expect((await side().findByRole('link', { name: 'Support' })).getAttribute('href')).toBe('/dashboard/admin/support')
})

test('When the role lookup fails, the menu shows both dashboards', async () => {
  await signedInAs(aPerson())
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 })),
  )
  open()
  expect(await side().findByRole('heading', { name: 'Dashboards' })).toBeTruthy()
})

test('A visitor’s menu shows both dashboards and "Log in" in place of "Logout"', async () => {
  open()
  expect(within(await menu()).getByRole('heading', { name: 'Dashboards' })).toBeTruthy()
  expect(side().getByText('Account', { selector: 'p' })).toBeTruthy()
  expect(side().queryByRole('button', { name: 'Logout' })).toBeNull()
  await userEvent.click(side().getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: /Log in/ })).toBeTruthy()
  expect(window.location.pathname).toBe('/dashboard')
})

test('The menu marks the current screen, and following a link moves the focus to the new screen', async () => {
  await signedInAs(aPerson())
  open()
  await menu()
  expect(side().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  await userEvent.click(side().getByRole('link', { name: 'Settings' }))
  const content = (await screen.findByRole('heading', { name: 'Settings are here' })).parentElement
  expect(side().getByRole('link', { current: 'page' }).textContent).toBe('Settings')
  expect(document.activeElement).toBe(content)
})

test('A screen that throws leaves the menu usable, and the next screen renders', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedInAs(aPerson())
  open('/dashboard/buyer')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.')
  await menu()
  await userEvent.click(side().getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { name: 'Settings are here' })).toBeTruthy()
  silent.mockRestore()
})

test('On small screens the menu opens as a dialog and closes after a choice', async () => {
  await signedInAs(aPerson())
  open()
  await menu()
  const button = side().getByRole('button', { name: 'Menu' })
  await userEvent.click(button)
  const panel = within(await screen.findByRole('dialog', { name: 'Dashboard menu' }))
  expect(panel.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  expect(document.activeElement).toBe(panel.getByRole('link', { name: 'Dashboard' }))
  await userEvent.click(panel.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { name: 'Settings are here' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('The skip link moves the focus past the menu', async () => {
  open()
  await menu()
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement?.textContent).toBe('Elsewhere in here')
})

test.each([204, 500])(
  'Logout ends the session on all devices and leads home when the service answers %s',
  async (status) => {
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
    await userEvent.click(await side().findByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('You are at /')).toBeTruthy()
    await waitFor(() => expect(ended).toEqual(['global']))
  },
)
