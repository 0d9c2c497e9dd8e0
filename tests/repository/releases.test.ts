import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf, lastRelease, releases } from '../../scripts/database/releases.ts'

const released = Object.entries(releases()).flatMap(([version, { migrations }]) =>
  Object.entries(migrations).map(([name, hash]) => ({ version, name, hash })),
)

test.each(released)(
  'The migration $name is as version $version released it. To change the database, add a new one (CONTRIBUTING, “A change of the database”)',
  ({ name, hash }) => {
    expect(hashOf(name)).toBe(hash)
  },
)

test('Releases are in order, and package.json is at the last of them or a later one', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const versions = [...Object.keys(releases()), version].map((text) => text.split('.').map(Number))
  const inOrder = versions.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
  expect(versions).toEqual(inOrder)
  const names = released.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].toSorted())
})

test('New migrations come after those of the last release', () => {
  const files = readdirSync('supabase/migrations').toSorted()
  const { migrations } = lastRelease()
  expect(files.slice(0, migrations.length)).toEqual(migrations)
})
