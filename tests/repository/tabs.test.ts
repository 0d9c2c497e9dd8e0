import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../embedded/folders.ts'
import { screens } from '../../e2e/support/screens.ts'
import { paths } from '../../src/base/rules/paths.ts'

/** Tabs of dashboards, which are in the address (`?tab=`): those that journeys open and paths name are those that screens have. */

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

/** The values of a screen's tabs, of which the first has no `?tab=`; none for a screen without tabs in its address. */
function tabsOf(screen: string): string[] {
  const source = read(screen)
  if (!source.includes('tab: next')) return []
  const [, list = ''] = /^const tabs = \[(.*?)^\] as const/ms.exec(source) ?? []
  return [...list.matchAll(/value: '([\w-]+)'/g)].map(([, value = '']) => value)
}

const routed = read('src/app/routes.ts').matchAll(/path: paths\.(\w+),[^}]*?import\('@\/([^']+)'\)/g)
const dashboards = [...routed].flatMap(([, name, module]) => {
  const [, ...others] = tabsOf(`src/${module}.tsx`)
  return others.length ? [{ path: String(paths[name as keyof typeof paths]), others }] : []
})
const addresses = dashboards.flatMap(({ path, others }) => [path, ...others.map((tab) => `${path}?tab=${tab}`)])
const tabIn = /^([^?]*)\?(?:.*&)?tab=([\w-]+)/

test('Journeys open every tab of every dashboard', () => {
  expect(dashboards.map(({ path }) => path)).toEqual(
    expect.arrayContaining([paths.buyerDashboard, paths.creatorDashboard]),
  )
  const opened = new Set<string>(Object.values(screens).flat())
  expect(
    addresses.filter((address) => !opened.has(address)),
    'Add the address to e2e/support/screens.ts',
  ).toEqual([])
})

test('Every address with a tab that a path or a journey names is that of a tab', () => {
  const named = [...Object.values(paths).filter((path) => typeof path === 'string'), ...Object.values(screens).flat()]
  const withTab = named.flatMap((address) => {
    const [, path = '', tab] = tabIn.exec(address) ?? []
    return tab === undefined ? [] : [`${path}?tab=${tab}`]
  })
  expect(withTab.length).toBeGreaterThan(10)
  expect(withTab.filter((address) => !addresses.includes(address))).toEqual([])
})
