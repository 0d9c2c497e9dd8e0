import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toaster } from '@/ui/overlays/toaster'
import { endUndo, toast, undoable } from '@/base/page/toast'

test('Successes stay for 2 s, information and warnings for 3 s, errors for 5 s', async () => {
  render(<Toaster />)
  // Fake timers begin once the library is loaded.
  await import('sonner')
  vi.useFakeTimers()
  for (const kind of ['success', 'info', 'warning', 'error'] as const) toast[kind](`A toast: ${kind}`)
  const shown = () => screen.queryAllByText(/^A toast: /).map(({ textContent }) => textContent?.split(': ')[1])
  /** Advances step by step, because React renders between the library's timers. */
  const after = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
    return shown().sort()
  }
  expect(await after(1900)).toEqual(['error', 'info', 'success', 'warning'])
  // A toast leaves with a motion of 200 ms.
  expect(await after(600)).toEqual(['error', 'info', 'warning'])
  expect(await after(1000)).toEqual(['error'])
  expect(await after(1300)).toEqual(['error'])
  expect(await after(700)).toEqual([])
})

test('A toast with a button has no time limit, and Undo ends when its screen is left', async () => {
  render(<Toaster />)
  await import('sonner')
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  toast.error('Not loaded', { action: { label: 'Load again', onClick: () => undefined } })
  toast.success(
    'Removed',
    undoable(() => undefined),
  )
  await pass(100)
  await pass(60_000)
  expect(screen.getByText('Removed')).toBeTruthy()
  endUndo()
  await pass(100)
  await pass(1000)
  expect(screen.queryByText('Removed')).toBeNull()
  expect(screen.getByText('Not loaded')).toBeTruthy()
})
