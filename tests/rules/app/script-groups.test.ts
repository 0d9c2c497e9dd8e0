import { expect, test } from 'vitest'
import { groupsOf } from '../../../build/script-groups.ts'

const names = [...'abcdef']
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))
const sharedBy = (name: string) => pairs.filter((pair) => pair.includes(name)).map((pair) => pair.join(''))

/** Six screens, each two of which share a module that imports a common one; `a` has a part and a tab, `b` a part for some. */
const imports: Record<string, string[]> = {
  main: ['routes', 'react'],
  routes: [],
  react: [],
  common: ['react'],
  footer: ['common'],
  part: ['common'],
  'one-tab': ['common'],
  dialog: ['common'],
  later: ['common'],
  ...Object.fromEntries(pairs.map((pair) => [pair.join(''), ['common']])),
  ...Object.fromEntries(names.map((name) => [`${name}-screen`, sharedBy(name)])),
}
const lazyImports: Record<string, string[]> = {
  routes: names.map((name) => `${name}-screen`),
  'a-screen': ['part', 'one-tab', 'later'],
  'b-screen': ['dialog'],
}
const infoOf = (id: string) => ({
  code: 'x'.repeat(1000),
  importedIds: imports[id] ?? [],
  dynamicallyImportedIds: lazyImports[id] ?? [],
})
const groupsFor = (most: number) =>
  groupsOf(infoOf, Object.keys(imports), {
    entry: 'main',
    routes: 'routes',
    loadsWithScreen: /^part$/,
    isTab: /-tab$/,
    isBusy: /^b-screen$/,
    partsAround: () => ['footer'],
    shownToSome: (screen): Record<string, string[]> => (screen === 'b-screen' ? { 'to some': ['dialog'] } : {}),
    hasOwnFile: /-(screen|tab)$/,
    most,
  })

test('Modules are grouped until no screen asks for more than its files, in the same way each time', () => {
  const groups = groupsFor(5)
  for (const name of names) {
    const shared = new Set([...sharedBy(name), 'common', 'footer'].map((id) => groups.get(id)))
    expect(1 + shared.size).toBeLessThanOrEqual(5)
  }
  const shownToSome = new Set([...sharedBy('b'), 'common', 'footer', 'dialog'].map((id) => groups.get(id)))
  expect(1 + shownToSome.size).toBeLessThanOrEqual(5)
  expect(groupsFor(5)).toEqual(groups)
})

test('Modules that the same screens load are one file, however many files are allowed', () => {
  const groups = groupsFor(50)
  expect(groups.get('common')).toBe(groups.get('footer'))
  expect(groups.get('ab')).not.toBe(groups.get('ac'))
})

test('The first load, screens, tabs, and what opens later keep their own files', () => {
  const groups = groupsFor(5)
  for (const id of ['main', 'react', 'a-screen', 'one-tab', 'later']) expect(groups.has(id), id).toBe(false)
  expect(groups.has('part')).toBe(true)
})
