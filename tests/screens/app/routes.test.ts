import { readdirSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { dashboardMenu } from '@/app/frames/dashboard-menu'
import { routes } from '@/app/routes'
import { routePatterns } from '@/app/rules/served/addresses'
import { paths } from '@/base/rules/paths'
import { screens } from '../../../e2e/support/screens.ts'

const routeOf = (address: string) =>
  routes.find(({ path }) => matchPath(path, new URL(address, 'https://flowshelf.test').pathname))

/** What tells screens apart: some are at several addresses. */
const screenOf = (route: (typeof routes)[number] | undefined) => route?.load ?? route?.screen

test.each(Object.entries(paths))('The address "%s" has a route', (_name, path) => {
  expect(routeOf(typeof path === 'string' ? path : path('any'))).toBeDefined()
})

test('The server of the page knows the same routes', () => {
  const known = routes.map(({ path }) => path).filter((path) => path !== '/gallery')
  expect([...routePatterns].sort()).toEqual([...new Set(known)].sort())
})

test('Every entry of the dashboard menu leads to a route', () => {
  const entries = (['creator', 'buyer', null] as const).flatMap((role) => dashboardMenu(role, true))
  for (const { to } of entries.flatMap((group) => group.entries)) expect(routeOf(to), to).toBeDefined()
})

test('Every admin-only list is in the menu of admins and in no other menu', () => {
  const forAdmins = routes.filter(({ guard, path }) => guard === 'admin' && !path.includes(':')).map(({ path }) => path)
  const shown = (isAdmin: boolean) =>
    dashboardMenu('buyer', isAdmin).flatMap(({ entries }) => entries.map(({ to }) => to))
  expect(shown(true)).toEqual(expect.arrayContaining(forAdmins))
  expect(shown(false).filter((to) => (forAdmins as string[]).includes(to))).toEqual([])
})

test('docs/product lists every route', () => {
  const pages = readdirSync('docs/product').map((file) => readFileSync(`docs/product/${file}`, 'utf8'))
  const named = pages.flatMap((page) => [...page.matchAll(/^\| `(\/[^`]*)` \| `src\//gm)].map(([, path]) => path))
  const missing = routes.map(({ path }) => path.replace(/:(\w+)/, '{$1}')).filter((path) => !named.includes(path))
  expect(missing).toEqual(['/gallery'])
})

test('Every screen has an address among those that are looked at, and whose buttons are pressed', () => {
  const opened = new Set(
    Object.values(screens)
      .flat()
      .map((address) => screenOf(routeOf(address))),
  )
  const missing = routes.filter((route) => !opened.has(screenOf(route))).map(({ path }) => path)
  // The one leads home without a registration in this tab, the other is for development.
  expect(missing).toEqual(['/email-confirmation-pending', '/gallery'])
})
