import { expect, test } from 'vitest'
import { publishableKeyOf, secretKeysOf } from '../../../scripts/hosted/setup/keys.ts'
import type { Project } from '../../../scripts/hosted/setup/project.ts'

const keyOf = (type: 'publishable' | 'secret', name: string) => ({ name, type, api_key: `sb_${type}_${name}` })

test('While a key is rotated, the page and the vault get the newer one', async () => {
  const keys = [
    { name: 'anon', type: 'legacy', api_key: 'eyJhbGciOi' },
    ...(['publishable', 'secret'] as const).flatMap((type) => [keyOf(type, 'default'), keyOf(type, 'rotated_2026_11')]),
  ]
  const project = { ref: 'abc', call: () => Promise.resolve(keys) } as unknown as Project
  expect(await publishableKeyOf(project)).toBe('sb_publishable_rotated_2026_11')
  expect(await secretKeysOf(project)).toEqual(['sb_secret_rotated_2026_11', 'sb_secret_default'])
})
