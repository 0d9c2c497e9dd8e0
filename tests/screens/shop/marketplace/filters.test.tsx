import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { aListing, matchingAnswer, rpcAnswers } from '../../../support/screens/factories.ts'
import { address, chipNames, chips, filter, filters, searchAnswers, open, searchField } from './open-marketplace.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

test('The filters list all ten categories, both platforms and what is free with their counts', async () => {
  matchingAnswer(5, {
    platforms: { n8n: 1234, GHL: 0 },
    categories: { Sales: 3, HR: null },
    prices: [7, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 4],
  })
  searchAnswers({})
  open()
  await screen.findByText('5 templates')
  expect(
    within(filters())
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    'n8n Workflows1,234',
    'GHL Snapshots0',
    'Free only7',
    'Sales3',
    'Finance',
    'Marketing',
    'HR',
    'Product',
    'AI',
    'Support',
    'Blocks',
    'Designs',
    'Personal Assistant',
  ])
})

test('Bars above the price slider show how many templates cost what', async () => {
  matchingAnswer(6, { prices: [7, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 4] })
  searchAnswers({})
  open('/marketplace?max=40')
  await screen.findByText('6 templates')
  const bars = [
    ...within(filters()).getByRole('group', { name: 'Price' }).querySelectorAll<HTMLElement>('[aria-hidden] > [style]'),
  ]
  expect(bars.map((bar) => bar.style.height)).toEqual(['0px', '50%', ...Array<string>(8).fill('0px'), '100%'])
  expect(bars.map((bar) => bar.classList.contains('bg-ink-3'))).toEqual([true, true, ...Array<boolean>(9).fill(false)])
})

test('A filter resets to page 1, adds a history entry and shows a chip', async () => {
  matchingAnswer(30)
  const asked = searchAnswers()
  open('/marketplace?page=3&view=list')
  await screen.findAllByRole('article')
  await userEvent.click(filter(/n8n Workflows/))
  await waitFor(() => expect(address()).toBe('/marketplace?platform=n8n&view=list'))
  await userEvent.click(filter(/Personal Assistant/))
  await userEvent.click(filter(/Sales/))
  await waitFor(() =>
    expect(address()).toBe('/marketplace?platform=n8n&category=Sales&category=Personal+Assistant&view=list'),
  )
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      platforms: ['n8n'],
      categories: ['Sales', 'Personal Assistant'],
      sort: 'newest',
      page: 1,
    }),
  )
  expect(chipNames()).toEqual(['n8n Workflows', 'Sales', 'Personal Assistant'])

  window.history.back()
  await waitFor(() => expect(chipNames()).toEqual(['n8n Workflows', 'Personal Assistant']))
  window.history.go(-2)
  await waitFor(() => expect(address()).toBe('/marketplace?page=3&view=list'))
  await waitFor(() => expect(filter(/n8n Workflows/)).toHaveProperty('checked', false))
})

test('A chip removes its filter, and Clear all removes everything but the view', async () => {
  matchingAnswer(3)
  searchAnswers({})
  open('/templates?q=lead&platform=GHL&category=AI&min=20&max=120&sort=price_low&view=list')
  await screen.findByRole('article')
  expect(chipNames()).toEqual(['“lead”', 'GHL Snapshots', '$20 to $120', 'AI'])
  await userEvent.click(chips().getByRole('button', { name: 'Remove $20 to $120' }))
  await waitFor(() => expect(address()).toBe('/templates?q=lead&platform=GHL&category=AI&sort=price_low&view=list'))
  await expectFocusOn(() => screen.getByRole('region', { name: 'Templates' }))
  await userEvent.click(chips().getByRole('button', { name: 'Remove “lead”' }))
  expect(searchField()).toHaveProperty('value', '')
  await userEvent.click(chips().getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/templates?view=list'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('Free only replaces the price range', async () => {
  matchingAnswer(3)
  const asked = searchAnswers({})
  open('/marketplace?min=20')
  await screen.findByRole('article')
  await userEvent.click(filter('Free only'))
  await waitFor(() => expect(address()).toBe('/marketplace?free=true'))
  expect(chipNames()).toEqual(['Free only'])
  await waitFor(() => expect(asked.at(-1)).toEqual({ free_only: true, sort: 'newest', page: 1 }))
})

test('The price slider goes from $0 to $200+ in dollar steps, by keyboard too, with one history entry per change', async () => {
  matchingAnswer(3)
  searchAnswers({})
  open('/marketplace?page=2')
  await screen.findByRole('article')
  const [low, high] = within(filters()).getAllByRole('slider')
  expect([
    low?.getAttribute('aria-label'),
    low?.getAttribute('aria-valuetext'),
    high?.getAttribute('aria-label'),
    high?.getAttribute('aria-valuetext'),
  ]).toEqual(['Lowest price', '$0', 'Highest price', '$200+'])
  const entries = window.history.length
  if (!low || !high) throw new Error('no sliders')
  high.focus()
  // Both synchronously: on a busy machine, two typed keys could exceed the debounce and count as two steps.
  fireEvent.keyDown(high, { key: 'ArrowLeft' })
  fireEvent.keyDown(high, { key: 'ArrowLeft' })
  expect(high.getAttribute('aria-valuetext')).toBe('$198')
  await waitFor(() => expect(address()).toBe('/marketplace?max=198'))
  expect(window.history.length).toBe(entries + 1)
  await waitFor(() => expect(chipNames()).toEqual(['Up to $198']))
  await expectFocusOn(() => high)
  low.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(address()).toBe('/marketplace?min=1&max=198'))
  await waitFor(() => expect(chipNames()).toEqual(['$1 to $198']))
  high.focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(address()).toBe('/marketplace?min=1'))
})

test('Filters without results can be cleared and keep the search words', async () => {
  matchingAnswer(0)
  rpcAnswers('search_listings', ({ platforms }) => (platforms ? [] : [aListing()]))
  open('/marketplace?q=lead&platform=GHL&max=20')
  expect(await screen.findByRole('heading', { name: messages.noneFound })).toBeTruthy()
  expect(screen.getByText('No templates match “lead” with these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead'))
})
