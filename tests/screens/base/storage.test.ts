import { afterEach, expect, test, vi } from 'vitest'
import { kept } from '@/base/page/kept'
import { localStore, sessionStore } from '@/base/page/storage'
import { fillStorage } from '../../support/screens/full-storage.ts'

/** As where a browser blocks storage: reading the property throws. */
function block(name: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

afterEach(() => vi.restoreAllMocks())

test('Where storage is blocked, values last as long as the page', () => {
  block('localStorage')
  expect(localStore.isBlocked()).toBe(true)
  localStore.setItem('sb-a', '1')
  expect([localStore.getItem('sb-a'), localStore.keys('sb-')]).toEqual(['1', ['sb-a']])
  localStore.removeItem('sb-a')
  expect([localStore.getItem('sb-a'), localStore.keys('sb-')]).toEqual([null, []])
})

test('Where storage is full, the new value counts, not the stored one', () => {
  sessionStore.setItem('draft', 'old')
  fillStorage()
  sessionStore.setItem('draft', 'new')
  expect(sessionStore.getItem('draft')).toBe('new')
  vi.restoreAllMocks()
  sessionStore.setItem('draft', 'newest')
  expect([sessionStore.getItem('draft'), sessionStorage.getItem('draft')]).toEqual(['newest', 'newest'])
})

test('A kept value that is malformed, or does not fit its schema, is null', () => {
  const draft = kept('local', 'draft', {
    safeParse: (value: unknown) => ({ data: typeof value === 'string' ? value : undefined }),
  })
  localStorage.setItem('draft', '{')
  expect([draft.exists(), draft.read()]).toEqual([true, null])
  localStorage.setItem('draft', '1')
  expect(draft.read()).toBeNull()
  draft.write('text')
  expect(draft.read()).toBe('text')
})
