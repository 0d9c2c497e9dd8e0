import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { menuShellId, shellOf as frameOf } from '@/app/first-paint/landing-routes'
import { MenuShell } from '@/app/first-paint/menu-shell'
import { fillShell } from '@/app/first-paint/remembered-shell'
import { dashboardMenu } from '@/app/frames/dashboard-menu'
import { menuAttribute, titleAttribute } from '@/app/first-paint/menu-marks'
import { kindAttribute, screenKinds } from '@/app/first-paint/screen-kinds'
import { dashboardMessages } from '@/account/messages/dashboards'
import type { Role } from '@/account/rules/roles'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const userId = '7e000000-0000-4000-8000-0000000000aa'

beforeEach(() => {
  const template = document.createElement('template')
  template.id = menuShellId
  template.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <MenuShell />
    </MemoryRouter>,
  )
  document.body.append(template)
  return () => template.remove()
})

const signIn = (user_metadata?: object) =>
  localStorage.setItem('sb-127-auth-token', JSON.stringify({ user: { id: userId, user_metadata } }))
const remember = (account: object, of = userId) =>
  localStorage.setItem(`flowshelf.account.${of}`, JSON.stringify(account))

/** The frame of an address, filled in; plain elements, because React does not know of the changes. */
function shellOf(pathname: string) {
  const shell = document.createElement('div')
  for (const [attribute, text] of [
    [titleAttribute, 'heading'],
    [menuAttribute, 'menu'],
  ] as const) {
    const part = document.createElement('div')
    part.setAttribute(attribute, '')
    part.textContent = text
    shell.append(part)
  }
  const aside = document.createElement('aside')
  aside.append(...shell.querySelectorAll(`[${menuAttribute}]`))
  const kinds = screenKinds.map((kind) => {
    const part = document.createElement('div')
    part.setAttribute(kindAttribute, kind)
    return part
  })
  shell.append(aside, ...kinds)
  fillShell(shell, pathname)
  return shell
}

const labels = (role: Role | null, isAdmin: boolean) =>
  dashboardMenu(role, isAdmin).flatMap(({ entries }) => entries.map(({ label }) => label))
const linksIn = (shell: HTMLElement) =>
  [...shell.querySelectorAll('a')].map((link) => link.textContent?.replace(/ \d.*$/, '').trim())

test.each([
  ['creator', false, 'Creator Account'],
  ['buyer', false, 'Buyer Account'],
  ['buyer', true, 'Admin Account'],
  [undefined, true, 'Admin Account'],
] as const)(
  'The shell of a remembered %s, admin %s, has their menu and the heading of the screen',
  (role, isAdmin, line) => {
    signIn()
    remember({ role, isAdmin })
    const shell = shellOf(paths.myTemplates)
    expect(linksIn(shell)).toEqual(labels(role ?? null, isAdmin))
    expect(shell.textContent).toContain(line)
    expect(shell.textContent).toContain(screenTitles[paths.myTemplates])
  },
)

test('An admin’s counts are those remembered, added up as the menu does, and none where nothing waits', () => {
  signIn()
  remember({ role: 'creator', isAdmin: true, waiting: { applications: 2, names: 1, payments: 140 } })
  const entry = (label: string) =>
    [...shell.querySelectorAll('a')]
      .find((link) => link.textContent?.startsWith(label))
      ?.querySelector('[data-waiting]')
  const shell = shellOf(paths.adminAudit)
  expect(entry('Applications')?.textContent).toBe('3')
  expect(entry('Payments')?.textContent).toBe('99+')
  expect(entry('Stuck Work')).toBeNull()
})

test.each([
  ['of a visitor', () => remember({ role: 'creator', isAdmin: false })],
  ['of another account', () => (signIn(), remember({ role: 'creator', isAdmin: true }, 'somebody else'))],
  ['of an account without a role', () => (signIn(), remember({ isAdmin: false }))],
  ['with a damaged session', () => localStorage.setItem('sb-127-auth-token', '{')],
])('The shell %s keeps its placeholder', (_whose, prepare) => {
  prepare()
  const shell = shellOf(paths.dashboard)
  expect(shell.querySelector(`[${menuAttribute}]`)?.textContent).toBe('menu')
})

test.each([
  [{ full_name: 'Mara Lindqvist' }, dashboardMessages.welcomeCreator('Mara Lindqvist')],
  [{ full_name: ' ' }, 'heading'],
  [undefined, 'heading'],
])(
  'The heading of the creator’s dashboard has the name of the session, or stays a placeholder: %o',
  (user_metadata, said) => {
    signIn(user_metadata)
    const heading = shellOf(paths.creatorDashboard).querySelector(`[${titleAttribute}]`)
    expect(heading?.textContent).toBe(said)
  },
)

test.each([
  [paths.myTemplates, paths.myTemplates, 'page', 'cards'],
  [paths.editTemplate(userId), paths.myTemplates, 'true', 'form'],
  [paths.createTemplateShort, paths.createTemplateLong, 'true', 'form'],
  [paths.createTemplateLong, paths.createTemplateLong, 'page', 'form'],
  [paths.creatorDashboard, paths.creatorDashboard, 'page', 'creator'],
  [paths.settings, paths.settings, 'page', 'settings'],
  [paths.dashboard, paths.dashboard, 'page', 'choices'],
] as const)(
  'At %s the entry %s is current (%s), and the placeholders are those of its kind: %s',
  (path, entry, current, kind) => {
    signIn()
    remember({ role: 'creator', isAdmin: false })
    const shell = shellOf(path)
    const marked = [...shell.querySelectorAll('[aria-current]')]
    expect(marked.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [entry, current],
    ])
    const kinds = [...shell.querySelectorAll(`[${kindAttribute}]`)]
    expect(kinds.map((part) => part.getAttribute(kindAttribute))).toEqual([kind])
  },
)

test('A review of a template is a list’s, with the entry of the list as current', () => {
  signIn()
  remember({ role: 'creator', isAdmin: true })
  const shell = shellOf(paths.reviewTemplate(userId))
  expect(shell.querySelector('[aria-current="true"]')?.getAttribute('href')).toBe(paths.adminTemplates)
  expect(shell.querySelector(`[${kindAttribute}]`)?.getAttribute(kindAttribute)).toBe('list')
})

test('Visitors see no frame of a dashboard that they are sent from', () => {
  expect(frameOf(paths.buyerDashboard, true)).toBe('shop')
  expect(frameOf(paths.buyerDashboard, false)).toBe('dashboard')
  expect(frameOf(paths.createTemplateShort, false)).toBe('dashboard')
  expect(frameOf(paths.dashboard, true)).toBe('dashboard')
})
