import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { aListing, matchingAnswer, rpcWaits } from '../../../support/screens/factories.ts'
import { address, searchAnswers, emptySearchAnswers, open } from './open-marketplace.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

test('The previous page stays visible while the next one loads', async () => {
  matchingAnswer(24)
  searchAnswers({ name: 'From page one' })
  open()
  await screen.findByText('From page one')
  const answer = rpcWaits('search_listings', [aListing({ name: 'From page two' })])
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toBe('/marketplace?page=2'))
  expect(screen.getByText('From page one').closest('[aria-busy=true]')).toBeTruthy()
  expect(screen.queryByText(messages.loading)).toBeNull()
  answer()
  expect((await screen.findByText('From page two')).closest('[aria-busy=true]')).toBeNull()
  expect(screen.queryByText('From page one')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Marketplace, page 2 · Flowshelf'))
  await expectFocusOn(() => screen.getByRole('region', { name: 'Templates' }))
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
])('On page %d of 10 the pagination shows the first, last and neighboring pages', async (page, shown) => {
  matchingAnswer(115)
  searchAnswers()
  open(`/marketplace?page=${page}`)
  expect(await pageLinks()).toEqual(shown)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page))
})

test('Previous and next keep the search and filters and end at the first and last page', async () => {
  matchingAnswer(24)
  searchAnswers()
  open('/templates?q=lead&category=AI&page=2')
  expect((await screen.findByRole('link', { name: 'Previous page' })).getAttribute('href')).toBe(
    '/templates?q=lead&category=AI',
  )
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('More than a thousand results show "1000+" and a note that only the first 1,000 are paged', async () => {
  matchingAnswer(1001)
  searchAnswers()
  open()
  expect(await screen.findByText('1000+ templates')).toBeTruthy()
  expect(await pageLinks()).toEqual(['1', '2', '…', '84'])
  expect(screen.getByText('Only the first 1,000 results are shown. Search or filter to find more.')).toBeTruthy()
})

test('Exactly a thousand results show "1,000 templates"', async () => {
  matchingAnswer(1000)
  searchAnswers()
  open()
  expect(await screen.findByText('1,000 templates')).toBeTruthy()
  expect(screen.queryByText(/Only the first/)).toBeNull()
})

test('A single result shows no pagination and "1 template"', async () => {
  matchingAnswer(1)
  searchAnswers({})
  open()
  await screen.findByText('1 template')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('A page past the last links to the first and last pages', async () => {
  matchingAnswer(13)
  emptySearchAnswers()
  open('/marketplace?category=AI&page=9')
  expect(await screen.findByRole('heading', { name: messages.noneFound })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/marketplace?category=AI')
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
    '/marketplace?category=AI&page=2',
  )
})
