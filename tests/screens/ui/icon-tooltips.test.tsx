import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { IconTooltips } from '@/ui/overlays/icon-tooltips'
// Loaded beforehand, because its import takes real time.
import '@/ui/overlays/tooltip'

const shown = () => screen.queryByRole('tooltip')?.textContent ?? null
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <IconTooltips />
      <button type="button" aria-label="Close">
        <svg />
      </button>
      <button type="button" aria-label="Edit the Visa card">
        Edit
      </button>
      <a href="/cart" aria-label="Cart">
        <svg />
      </a>
    </>,
  )
})

test('A button with only an icon shows its name after 700 ms of hovering', async () => {
  hover(button('Close').firstElementChild as Element)
  await wait(699)
  expect(shown()).toBeNull()
  await wait(1)
  expect(shown()).toBe('Close')
  hover(document.body)
  expect(shown()).toBeNull()
})

test('Reached by a key, a link with only an icon shows its name at once; Escape hides it', async () => {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => screen.getByRole('link', { name: 'Cart' }).focus())
  await wait(0)
  expect(shown()).toBe('Cart')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shown()).toBeNull()
})

test('The pointer can move onto the tooltip', async () => {
  hover(button('Close'))
  await wait(700)
  hover(document.querySelector('[data-tooltip] p') as Element)
  expect(shown()).toBe('Close')
})

test('A button with words has no tooltip', async () => {
  hover(button('Edit the Visa card'))
  await wait(700)
  expect(shown()).toBeNull()
})

test('Touch shows no tooltip', async () => {
  fireEvent.pointerOver(button('Close'), { pointerType: 'touch' })
  await wait(700)
  expect(shown()).toBeNull()
})

test('Focus that no key moved shows no tooltip, as in a dialog that opens on Enter', async () => {
  fireEvent.keyDown(document.body, { key: 'Enter' })
  act(() => button('Close').focus())
  await wait(700)
  expect(shown()).toBeNull()
})

test.each([
  ['A click', () => fireEvent.click(button('Close'))],
  ['Scrolling', () => fireEvent.scroll(document)],
])('%s hides the tooltip', async (_, act) => {
  hover(button('Close'))
  await wait(700)
  expect(shown()).toBe('Close')
  act()
  expect(shown()).toBeNull()
})
