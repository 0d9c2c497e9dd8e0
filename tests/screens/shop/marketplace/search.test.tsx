import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aListing, matchingAnswer, rpcAnswers } from '../../../support/screens/factories.ts'
import { address, searchAnswers, emptySearchAnswers, open, searchField } from './open-marketplace.tsx'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

test('A search runs once typing pauses, without a history entry per letter', async () => {
  matchingAnswer(1)
  const asked = rpcAnswers('search_listings', ({ query }) => [aListing({ name: query ? 'Lead intake' : 'Anything' })])
  open('/marketplace?page=2')
  await screen.findByText('Anything')
  const entries = window.history.length
  await enter(searchField(), '  lead ')
  expect(await screen.findByText('Lead intake')).toBeTruthy()
  expect(asked.slice(1)).toEqual([{ query: 'lead', sort: 'best_match', page: 1 }])
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead'))
  expect(window.history.length).toBe(entries)
  expect(searchField()).toHaveProperty('value', '  lead ')
  expect(document.title).toBe('lead in the marketplace · Flowshelf')
})

test('Enter searches at once, and "Clear search" empties and focuses the field', async () => {
  matchingAnswer(1)
  searchAnswers({})
  open()
  await screen.findByRole('article')
  await userEvent.type(searchField(), 'lead{Enter}')
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(searchField()).toHaveProperty('value', '')
  await waitFor(() => expect(address()).toBe('/marketplace'))
  await expectFocusOn(() => searchField())
})

test('Matches are marked in the name and the description', async () => {
  matchingAnswer(1)
  searchAnswers({
    name: 'Lead intake',
    highlighted_name: '\u{E000}Lead\u{E001} intake',
    short_description: 'Asks each lead.',
    highlighted_description: 'Asks each \u{E000}lead\u{E001}.',
  })
  open('/marketplace?q=lead')
  expect(await screen.findByRole('link', { name: 'Lead intake' })).toBeTruthy()
  const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  await waitFor(() => expect(marked()).toEqual(['Lead', 'lead']))
})

test('A correction is said aloud, and the search for what was typed is one click away', async () => {
  rpcAnswers('count_listings', ({ as_typed }) => ({
    total: as_typed ? 0 : 2,
    platforms: {},
    categories: {},
    corrections: as_typed ? [] : ['invioce', 'invoice'],
    missing: [],
  }))
  searchAnswers({})
  open('/marketplace?q=Invioce%20reminder&page=2')
  const corrected = await screen.findByText('invoice reminder')
  expect(corrected.closest('[role=status]')?.textContent).toBe(
    '2 templatesShowing results for invoice reminder. Search instead for “Invioce reminder”.',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Search instead for “Invioce reminder”' }))
  await waitFor(() => expect(address()).toBe('/marketplace?q=Invioce+reminder&exact=true'))
  await waitFor(() => expect(screen.queryByText('invoice reminder')).toBeNull())
  await userEvent.type(searchField(), 's{Enter}')
  await waitFor(() => expect(address()).toBe('/marketplace?q=Invioce+reminders'))
})

test('Words that no template contains are named beside the results', async () => {
  matchingAnswer(2, { missing: ['unicorn', 'yeti'] })
  searchAnswers({})
  open('/marketplace?q=unicorn%20yeti%20invoice')
  expect(await screen.findByText('No template mentions “unicorn” or “yeti”.')).toBeTruthy()
})

test('A search without results offers to search for something else', async () => {
  matchingAnswer(0)
  emptySearchAnswers()
  open('/marketplace?q=qqq')
  await userEvent.click(await screen.findByRole('button', { name: 'Search for something else' }))
  await expectFocusOn(() => searchField())
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})
