import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from '@/base/page/after-paint'

afterEach(() => vi.unstubAllGlobals())

test('What waits for the paint runs in a task after the next frame', async () => {
  const order: string[] = []
  requestAnimationFrame(() => {
    order.push('frame')
    void Promise.resolve().then(() => order.push('same task'))
  })
  await afterPaint()
  expect(order).toEqual(['frame', 'same task'])
})

test('A hidden page, which has no frames, does not wait for one', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await expect(afterPaint()).resolves.toBeUndefined()
})
