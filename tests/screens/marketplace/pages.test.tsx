import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aListing, matchingAnswer, rpcWaits } from '../../support/factories.ts'
import { address, finds, findsNothing, open } from './open-marketplace.tsx'

test('the page before stays while the next one loads', async () => {
  matchingAnswer(24)
  finds({ name: 'From page one' })
  open()
  await screen.findByText('From page one')
  const answer = rpcWaits('search_listings', [aListing({ name: 'From page two' })])
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  expect(address()).toBe('/marketplace?page=2')
  expect(screen.getByText('From page one').closest('[aria-busy=true]')).toBeTruthy()
  expect(screen.queryByText('Loading templates...')).toBeNull()
  answer()
  expect((await screen.findByText('From page two')).closest('[aria-busy=true]')).toBeNull()
  expect(screen.queryByText('From page one')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Marketplace, page 2 · Flowshelf'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Templates' }))
})

const pageLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter(Boolean)

test.each([
  [1, ['1', '2', '…', '10']],
  [2, ['1', '2', '3', '…', '10']],
  [3, ['1', '2', '3', '4', '…', '10']],
  [4, ['1', '2', '3', '4', '5', '…', '10']],
  [5, ['1', '…', '4', '5', '6', '…', '10']],
  [8, ['1', '…', '7', '8', '9', '10']],
  [10, ['1', '…', '9', '10']],
])('on page %d of 10 the controls show first, last and neighbours', async (page, shown) => {
  matchingAnswer(115)
  finds()
  open(`/marketplace?page=${page}`)
  expect(await pageLinks()).toEqual(shown)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page))
})

test('previous and next lead on with everything chosen, and stop at the ends', async () => {
  matchingAnswer(24)
  finds()
  open('/templates?q=lead&category=AI&page=2')
  expect((await screen.findByRole('link', { name: 'Previous page' })).getAttribute('href')).toBe(
    '/templates?q=lead&category=AI',
  )
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('beyond a thousand it says "1000+", and that only the first 1,000 are paged', async () => {
  matchingAnswer(1001)
  finds()
  open()
  expect(await screen.findByText('1000+ templates')).toBeTruthy()
  expect(await pageLinks()).toEqual(['1', '2', '…', '84'])
  expect(screen.getByText('Only the first 1,000 are paged. Search or filter to find the others.')).toBeTruthy()
})

test('exactly a thousand are a thousand', async () => {
  matchingAnswer(1000)
  finds()
  open()
  expect(await screen.findByText('1,000 templates')).toBeTruthy()
  expect(screen.queryByText(/Only the first/)).toBeNull()
})

test('one page needs no controls, one template no plural', async () => {
  matchingAnswer(1)
  finds({})
  open()
  await screen.findByText('1 template')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a page past the last leads back to the first, and the controls to the last', async () => {
  matchingAnswer(13)
  findsNothing()
  open('/marketplace?category=AI&page=9')
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/marketplace?category=AI')
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
    '/marketplace?category=AI&page=2',
  )
})
