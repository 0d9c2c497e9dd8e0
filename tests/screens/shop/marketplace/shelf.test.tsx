import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { templateMessages } from '@/catalog/messages/templates'
import { matchingAnswer, rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { address, filter, searchAnswers, emptySearchAnswers, open, searchField, fullPage } from './open-marketplace.tsx'
import { expectFocusOn } from '../../../support/screens/focus.ts'

test('The marketplace shows a loading message, then a page of twelve templates and the total', async () => {
  matchingAnswer(30)
  const answer = rpcWaits('search_listings', fullPage())
  open()
  expect(screen.getByText(templateMessages.loading).closest('[role=status]')).toBeTruthy()
  answer()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect((await screen.findByText('30 templates')).closest('[role=status]')).toBeTruthy()
  expect(document.title).toBe('Marketplace · Flowshelf')
})

test.each([
  ['', { sort: 'newest', page: 1 }],
  ['?page=3', { sort: 'newest', page: 3 }],
  ['?page=0', { sort: 'newest', page: 1 }],
  ['?page=two&min=x&category=Cars&sort=up&view=9', { sort: 'newest', page: 1 }],
  ['?q=lead', { query: 'lead', sort: 'best_match', page: 1 }],
  ['?sort=best_match', { sort: 'newest', page: 1 }],
  ['?max=200&min=0', { sort: 'newest', page: 1 }],
  ['?min=20&max=120', { min_cents: 2000, max_cents: 12000, sort: 'newest', page: 1 }],
  ['?min=200', { min_cents: 20000, sort: 'newest', page: 1 }],
  [
    '?q=lead+intake&platform=GHL&platform=n8n&category=AI&free=true&sort=price_high&page=2&view=list',
    {
      query: 'lead intake',
      platforms: ['n8n', 'GHL'],
      categories: ['AI'],
      free_only: true,
      sort: 'price_high',
      page: 2,
    },
  ],
])('The query "%s" requests %j', async (query, wanted) => {
  const counted = matchingAnswer(40)
  const asked = searchAnswers({})
  open(`/templates${query}`)
  await screen.findByRole('article')
  expect(asked).toEqual([wanted])
  const { sort: _sort, page: _page, ...filtersOnly } = wanted as Record<string, unknown>
  await waitFor(() => expect(counted).toEqual([filtersOnly]))
})

test('The sort options are the specified ones, with best match only for a search', async () => {
  matchingAnswer(30)
  const asked = searchAnswers()
  open('/marketplace?page=2')
  await screen.findAllByRole('article')
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  const options = () =>
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(options()).toEqual(['Newest', 'Most sold', 'Most downloaded', 'Price: low to high', 'Price: high to low'])
  await userEvent.selectOptions(sort, 'Price: low to high')
  await waitFor(() => expect(address()).toBe('/marketplace?sort=price_low'))
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'price_low', page: 1 }))
  await userEvent.selectOptions(sort, 'Newest')
  await userEvent.type(searchField(), 'lead{Enter}')
  expect(options()).toEqual([
    'Best match',
    'Newest',
    'Most sold',
    'Most downloaded',
    'Price: low to high',
    'Price: high to low',
  ])
  expect(sort).toHaveProperty('value', 'best_match')
})

test('The view switches between grid and list without a new request and is stored in the URL', async () => {
  matchingAnswer(30)
  const asked = searchAnswers()
  open('/marketplace?page=2')
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(address()).toBe('/marketplace?page=2&view=list'))
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(asked).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
  await waitFor(() => expect(address()).toBe('/marketplace?page=2'))
})

test('Without counts the templates are shown, and a full page links to the next one', async () => {
  rpcFails('count_listings')
  searchAnswers()
  open()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe('/marketplace?page=2')
  expect(screen.queryByText(/\d templates/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Malformed counts are ignored', async () => {
  rpcAnswers('count_listings', { total: 'many', platforms: 7 })
  searchAnswers({})
  open()
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(filter('n8n Workflows')).toBeTruthy()
})

test('An empty marketplace shows "No Templates Found" and links home', async () => {
  matchingAnswer(0)
  emptySearchAnswers()
  open()
  expect(await screen.findByRole('heading', { name: templateMessages.noneFound })).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.returnHome }).getAttribute('href')).toBe('/')
})

test('A page that fails to load shows an error and can be retried', async () => {
  matchingAnswer(1)
  rpcFails('search_listings')
  open()
  const face = await screen.findByRole('alert')
  expect(face.textContent).toContain(templateMessages.listFailed)
  searchAnswers({})
  await userEvent.click(within(face).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  await expectFocusOn(() => screen.getByRole('region', { name: 'Templates' }))
})
