import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { creatorId } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { buyingBox, checkoutAnswers, openTemplate } from './open-template.tsx'

/** Mocks IntersectionObserver: the test says whether the buying box is above the viewport. */
function mockIntersectionObserver() {
  const tell: ((isPast: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        tell.push((isPast) => callback([{ isIntersecting: !isPast, boundingClientRect: { top: isPast ? -400 : 300 } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isPast: boolean) => act(() => tell.at(-1)?.(isPast))
}

const hasSpaceForBar = () => document.documentElement.matches('[data-bottom-bar]')

const bar = () => screen.queryByRole('region', { name: 'Buying options' })

test('A bar with the price and the buy button appears once the price is scrolled out of view', async () => {
  const scrollPast = mockIntersectionObserver()
  const { id } = openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  expect(bar()).toBeNull()
  scrollPast(true)
  const inBar = within(bar() ?? document.body)
  expect(inBar.getByText('$49.00')).toBeTruthy()
  expect(hasSpaceForBar()).toBe(true)
  scrollPast(false)
  expect(bar()).toBeNull()
  expect(hasSpaceForBar()).toBe(false)
  scrollPast(true)
  await userEvent.click(within(bar() ?? document.body).getByRole('button', { name: 'Buy template' }))
  expect(
    await screen.findByText(`You are at /get-started?next=${encodeURIComponent(`/templates/${id}?buy=template`)}`),
  ).toBeTruthy()
})

test('The button in the bar starts the checkout and disables both buttons', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const scrollPast = mockIntersectionObserver()
  openTemplate()
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  scrollPast(true)
  await userEvent.click(within(bar() ?? document.body).getByRole('button', { name: 'Buy template' }))
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('Without anything to buy, no bar appears', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  const scrollPast = mockIntersectionObserver()
  openTemplate()
  await (await buyingBox()).findByText('This is your template')
  scrollPast(true)
  expect(bar()).toBeNull()
})
