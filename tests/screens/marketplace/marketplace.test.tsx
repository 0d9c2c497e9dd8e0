import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import MarketplaceScreen from '@/features/marketplace/marketplace-screen'
import { aListing, countsAnswer, tableAnswers, tableFails, tableWaits } from '../../support/factories.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'

const open = (address = '/marketplace') =>
  show(
    address,
    <>
      <Route path="/marketplace" element={<MarketplaceScreen />} />
      <Route path="/templates" element={<MarketplaceScreen />} />
    </>,
  )

const twelve = () => Array.from({ length: 12 }, (_, index) => aListing({ name: `Template ${index + 1}` }))
const pageLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter(Boolean)

test('says that it is loading, then shows a page of twelve, newest first', async () => {
  countsAnswer(20, 10)
  const answer = tableWaits('listings', twelve())
  open()
  expect(screen.getByText('Loading templates...').getAttribute('role')).toBe('status')
  answer()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(await screen.findByText('30 templates, newest first.')).toBeTruthy()
  expect(document.title).toBe('Marketplace · Flowshelf')
})

test.each([
  ['', '0'],
  ['?page=1', '0'],
  ['?page=3', '24'],
  ['?page=0', '0'],
  ['?page=-2', '0'],
  ['?page=two', '0'],
  ['?page=1e9', '0'],
])('"%s" asks for twelve from the %sth on, and never for a count', async (query, from) => {
  countsAnswer(40, 0)
  let preferences: string | null = ''
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/rest/v1/listings', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      preferences = request.headers.get('prefer')
      return HttpResponse.json([aListing()])
    }),
  )
  open(`/templates${query}`)
  await screen.findByRole('article')
  expect(asked[0]?.get('offset') ?? '0').toBe(from)
  expect(asked[0]?.get('limit')).toBe('12')
  expect(asked[0]?.get('order')).toBe('published_at.desc,id.desc')
  expect(preferences ?? '').not.toContain('count')
})

test('the page before stays while the next one loads', async () => {
  countsAnswer(24, 0)
  tableAnswers('listings', [aListing({ name: 'From page one' })])
  open()
  await screen.findByText('From page one')
  const answer = tableWaits('listings', [aListing({ name: 'From page two' })])
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  expect(window.location.search).toBe('?page=2')
  expect(screen.getByText('From page one')).toBeTruthy()
  expect(screen.queryByText('Loading templates...')).toBeNull()
  answer()
  expect(await screen.findByText('From page two')).toBeTruthy()
  expect(screen.queryByText('From page one')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Marketplace, page 2 · Flowshelf'))
})

test.each([
  [1, ['1', '2', '…', '10']],
  [2, ['1', '2', '3', '…', '10']],
  [3, ['1', '2', '3', '4', '…', '10']],
  [4, ['1', '2', '3', '4', '5', '…', '10']],
  [5, ['1', '…', '4', '5', '6', '…', '10']],
  [8, ['1', '…', '7', '8', '9', '10']],
  [10, ['1', '…', '9', '10']],
])('on page %d of 10 the controls show first, last and neighbours', async (page, shown) => {
  countsAnswer(115, 0)
  tableAnswers('listings', twelve())
  open(`/marketplace?page=${page}`)
  expect(await pageLinks()).toEqual(shown)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page))
})

test('previous and next lead on, and stop at the ends; the first page has the plain address', async () => {
  countsAnswer(24, 0)
  tableAnswers('listings', twelve())
  open('/templates?page=2')
  expect((await screen.findByRole('link', { name: 'Previous page' })).getAttribute('href')).toBe('/templates')
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('one page needs no controls', async () => {
  countsAnswer(12, 0)
  tableAnswers('listings', twelve())
  open()
  await screen.findByText(/12 templates/)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('an empty shelf says "No Templates Found"', async () => {
  countsAnswer(0, 0)
  tableAnswers('listings', [])
  open()
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
})

test('a page past the last leads back to the first', async () => {
  countsAnswer(13, 0)
  tableAnswers('listings', [])
  open('/marketplace?page=9')
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the first page' }).getAttribute('href')).toBe('/marketplace')
})

test('a failed read says so, and a retry brings the page', async () => {
  countsAnswer(1, 0)
  tableFails('listings')
  open()
  const face = await screen.findByRole('alert')
  expect(face.textContent).toContain('Failed to load templates')
  tableAnswers('listings', [aListing()])
  await userEvent.click(within(face).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})
