import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { rpcAnswers } from '../../support/screens/factories.ts'
import { answerRole, aPerson, signedInAs } from '../../support/account/person.ts'
import { bar, open, prepareApp } from './open-app.tsx'

beforeEach(prepareApp)

afterEach(() => delete document.documentElement.dataset.theme)

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

test.each([
  ['/', 'Home'],
  ['/templates', 'Templates'],
  ['/marketplace', 'Marketplace'],
  ['/marketplace?platform=GHL', 'Marketplace'],
  ['/support', 'Support'],
])('At %s the bar marks %s alone as current', async (address, current) => {
  open(address)
  const links = () => bar().getAllByRole('link', { current: 'page' })
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual([current]))
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
  await userEvent.click(await bar().findByRole('button', { name: actionTexts.logIn }))
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
  expect(bar().queryByRole('button', { name: actionTexts.logIn })).toBeNull()
})

test('Signed in as an admin, the bar shows the badge Admin and the dashboard link leads to the applications', async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  open('/nowhere')
  expect(await bar().findByText('Admin')).toBeTruthy()
  expect(bar().getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard/admin/applications')
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
  await waitFor(() => expect(window.location.pathname).toBe('/marketplace'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  expect(localStorage.getItem('flowshelf.theme')).toBe('dark')
  await choose('System')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined())
  expect(localStorage.getItem('flowshelf.theme')).toBeNull()
})

test('While the theme changes nothing has a transition: hundreds at once would delay its paint', async () => {
  open('/nowhere')
  const { dataset } = document.documentElement
  const states: (string | undefined)[] = []
  const observer = new MutationObserver(() => states.push(dataset.isThemeChanging))
  observer.observe(document.documentElement, { attributeFilter: ['data-is-theme-changing'] })
  await userEvent.click(bar().getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(states).toEqual(['', undefined]))
  observer.disconnect()
})

test('A link to a section of the current page keeps its query string', async () => {
  open('/?filter=n8n')
  await userEvent.click(bar().getByRole('link', { name: 'How It Works' }))
  await waitFor(() => expect(window.location.hash).toBe('#how-it-works'))
  expect(window.location.pathname + window.location.search).toBe('/?filter=n8n')
})
