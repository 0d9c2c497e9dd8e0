import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScrollArea } from '@/ui/scroll-area'

beforeEach(() => void vi.useFakeTimers())

const area = () => screen.getByRole('group', { name: 'Payments' })
const isBarShown = () => !area().className.includes('[scrollbar-color:transparent_transparent]')
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('The bar shows on hover and hides 600 ms after leaving', () => {
  render(<ScrollArea label="Payments">rows</ScrollArea>)
  expect(isBarShown()).toBe(false)
  fireEvent.pointerEnter(area())
  wait(5_000)
  expect(isBarShown()).toBe(true)
  fireEvent.pointerLeave(area())
  wait(599)
  expect(isBarShown()).toBe(true)
  wait(1)
  expect(isBarShown()).toBe(false)
})

test('The bar shows while scrolling and hides 600 ms after the last scroll', () => {
  render(<ScrollArea label="Payments">rows</ScrollArea>)
  fireEvent.scroll(area())
  wait(400)
  fireEvent.scroll(area())
  wait(599)
  expect(isBarShown()).toBe(true)
  wait(1)
  expect(isBarShown()).toBe(false)
})

test.each([
  ['compact', 180],
  ['normal', 300],
] as const)('A %s area is at most %d px high', (size, height) => {
  render(
    <ScrollArea label="Payments" size={size}>
      rows
    </ScrollArea>,
  )
  expect(area().style.maxHeight).toBe(`${height}px`)
})
