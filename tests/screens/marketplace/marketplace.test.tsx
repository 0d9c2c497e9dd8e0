import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import MarketplaceScreen from '@/features/marketplace/marketplace-screen'
import { aListing, matchingAnswer, rpcAnswers, rpcFails, rpcWaits } from '../../support/factories.ts'
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
const finds = (...rows: Record<string, unknown>[]) => rpcAnswers('search_listings', rows.length ? rows.map(aListing) : twelve())
const findsNothing = () => rpcAnswers('search_listings', [])
const address = () => window.location.pathname + window.location.search

const filters = () => screen.getByRole('region', { name: 'Filters' })
const filter = (name: string | RegExp) => within(filters()).getByRole('checkbox', { name })
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))
const chipNames = () => chips().getAllByRole('button', { name: /^Remove/ }).map((chip) => chip.textContent?.replace('Remove ', ''))
const searchField = () => screen.getByRole('searchbox', { name: 'Search templates' })

test('says that it is loading, then shows a page of twelve and how many there are', async () => {
  matchingAnswer(30)
  const answer = rpcWaits('search_listings', twelve())
  open()
  expect(screen.getByText('Loading templates...').getAttribute('role')).toBe('status')
  answer()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect((await screen.findByText('30 templates')).getAttribute('role')).toBe('status')
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
    { query: 'lead intake', platforms: ['n8n', 'GHL'], categories: ['AI'], free_only: true, sort: 'price_high', page: 2 },
  ],
])('"%s" asks for %j', async (query, wanted) => {
  const counted = matchingAnswer(40)
  const asked = finds({})
  open(`/templates${query}`)
  await screen.findByRole('article')
  expect(asked).toEqual([wanted])
  const { sort: _sort, page: _page, ...filtersOnly } = wanted as Record<string, unknown>
  await waitFor(() => expect(counted).toEqual([filtersOnly]))
})

test('searches as one types, once the typing has paused; the back button does not go through the letters', async () => {
  matchingAnswer(1)
  const asked = rpcAnswers('search_listings', ({ query }) => [aListing({ name: query ? 'Lead intake' : 'Anything' })])
  open('/marketplace?page=2')
  await screen.findByText('Anything')
  const entries = window.history.length
  await userEvent.type(searchField(), '  lead ')
  expect(await screen.findByText('Lead intake')).toBeTruthy()
  expect(asked.slice(1)).toEqual([{ query: 'lead', sort: 'best_match', page: 1 }])
  expect(address()).toBe('/marketplace?q=lead')
  expect(window.history.length).toBe(entries)
  expect(searchField()).toHaveProperty('value', '  lead ')
  expect(document.title).toBe('lead in the marketplace · Flowshelf')
})

test('Enter searches at once, and the cross empties the field', async () => {
  matchingAnswer(1)
  finds({})
  open()
  await screen.findByRole('article')
  await userEvent.type(searchField(), 'lead{Enter}')
  expect(address()).toBe('/marketplace?q=lead')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(address()).toBe('/marketplace')
  expect(searchField()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(searchField())
})

test('what matched is marked, and the name stays one name', async () => {
  matchingAnswer(1)
  finds({
    name: 'Lead intake',
    highlighted_name: '\u{E000}Lead\u{E001} intake',
    short_description: 'Asks each lead.',
    highlighted_description: 'Asks each \u{E000}lead\u{E001}.',
  })
  open('/marketplace?q=lead')
  expect(await screen.findByRole('link', { name: 'Lead intake' })).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Lead', 'lead'])
})

test('similar names are said to be only similar', async () => {
  matchingAnswer(2, { is_fuzzy: true })
  finds({})
  open('/marketplace?q=invioce')
  const words = await screen.findByText('No exact match. Showing similar names.', { exact: false })
  expect(words.closest('[role=status]')?.textContent).toContain('2 templates')
})

test('a filter starts at page 1, is a step for the back button, and has its chip', async () => {
  matchingAnswer(30)
  const asked = finds()
  open('/marketplace?page=3&view=list')
  await screen.findAllByRole('article')
  await userEvent.click(filter(/n8n Workflows/))
  expect(address()).toBe('/marketplace?platform=n8n&view=list')
  await userEvent.click(filter(/Personal Assistant/))
  await userEvent.click(filter(/Sales/))
  expect(address()).toBe('/marketplace?platform=n8n&category=Sales&category=Personal+Assistant&view=list')
  await waitFor(() => expect(asked.at(-1)).toEqual({ platforms: ['n8n'], categories: ['Sales', 'Personal Assistant'], sort: 'newest', page: 1 }))
  expect(chipNames()).toEqual(['n8n Workflows', 'Sales', 'Personal Assistant'])

  window.history.back()
  await waitFor(() => expect(chipNames()).toEqual(['n8n Workflows', 'Personal Assistant']))
  window.history.go(-2)
  await waitFor(() => expect(address()).toBe('/marketplace?page=3&view=list'))
  await waitFor(() => expect(filter(/n8n Workflows/).getAttribute('aria-checked')).toBe('false'))
})

test('all ten categories and both platforms can be chosen, with how many there are of each', async () => {
  matchingAnswer(5, { platforms: { n8n: 1234, GHL: 0 }, categories: { Sales: 3, HR: null } })
  finds({})
  open()
  await screen.findByText('5 templates')
  expect(within(filters()).getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'n8n Workflows1,234', 'GHL Snapshots0', 'Free only',
    'Sales3', 'Finance', 'Marketing', 'HR', 'Product', 'AI', 'Support', 'Blocks', 'Designs', 'Personal Assistant',
  ])
})

test('a chip takes its filter off; Clear all takes off everything but the view', async () => {
  matchingAnswer(3)
  finds({})
  open('/templates?q=lead&platform=GHL&category=AI&min=20&max=120&sort=price_low&view=list')
  await screen.findByRole('article')
  expect(chipNames()).toEqual(['“lead”', 'GHL Snapshots', '$20 to $120', 'AI'])
  await userEvent.click(chips().getByRole('button', { name: 'Remove $20 to $120' }))
  expect(address()).toBe('/templates?q=lead&platform=GHL&category=AI&sort=price_low&view=list')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Templates' }))
  await userEvent.click(chips().getByRole('button', { name: 'Remove “lead”' }))
  expect(searchField()).toHaveProperty('value', '')
  await userEvent.click(chips().getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/templates?view=list')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('free only stands for its price', async () => {
  matchingAnswer(3)
  const asked = finds({})
  open('/marketplace?min=20')
  await screen.findByRole('article')
  await userEvent.click(filter('Free only'))
  expect(address()).toBe('/marketplace?free=true')
  expect(chipNames()).toEqual(['Free only'])
  await waitFor(() => expect(asked.at(-1)).toEqual({ free_only: true, sort: 'newest', page: 1 }))
})

test('the price goes from $0 to $200+ in steps of a dollar, by keyboard too, and one rest is one step back', async () => {
  matchingAnswer(3)
  finds({})
  open('/marketplace?page=2')
  await screen.findByRole('article')
  const [low, high] = within(filters()).getAllByRole('slider')
  expect([low?.getAttribute('aria-label'), low?.getAttribute('aria-valuetext'), high?.getAttribute('aria-label'), high?.getAttribute('aria-valuetext')])
    .toEqual(['Lowest price', '$0', 'Highest price', '$200+'])
  const entries = window.history.length
  if (!low || !high) throw new Error('no sliders')
  high.focus()
  // Both at once: on a busy machine two typed ones may lie further apart than the rest that counts as a step.
  fireEvent.keyDown(high, { key: 'ArrowLeft' })
  fireEvent.keyDown(high, { key: 'ArrowLeft' })
  expect(high.getAttribute('aria-valuetext')).toBe('$198')
  await waitFor(() => expect(address()).toBe('/marketplace?max=198'))
  expect(window.history.length).toBe(entries + 1)
  await waitFor(() => expect(chipNames()).toEqual(['Up to $198']))
  expect(document.activeElement).toBe(high)
  low.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(address()).toBe('/marketplace?min=1&max=198'))
  await waitFor(() => expect(chipNames()).toEqual(['$1 to $198']))
  high.focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(address()).toBe('/marketplace?min=1'))
})

test('sorts in the specified ways; best match comes with a search', async () => {
  matchingAnswer(30)
  const asked = finds()
  open('/marketplace?page=2')
  await screen.findAllByRole('article')
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  const options = () => within(sort).getAllByRole('option').map((option) => option.textContent)
  expect(options()).toEqual(['Newest', 'Most sold', 'Price: low to high', 'Price: high to low'])
  await userEvent.selectOptions(sort, 'Price: low to high')
  expect(address()).toBe('/marketplace?sort=price_low')
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'price_low', page: 1 }))
  await userEvent.selectOptions(sort, 'Newest')
  await userEvent.type(searchField(), 'lead{Enter}')
  expect(options()).toEqual(['Best match', 'Newest', 'Most sold', 'Price: low to high', 'Price: high to low'])
  expect(sort).toHaveProperty('value', 'best_match')
})

test('the same cards stand in a grid or in a list, and the address says in which', async () => {
  matchingAnswer(30)
  const asked = finds()
  open('/marketplace?page=2')
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  expect(address()).toBe('/marketplace?page=2&view=list')
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(asked).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(address()).toBe('/marketplace?page=2')
})

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
  expect((await screen.findByRole('link', { name: 'Previous page' })).getAttribute('href')).toBe('/templates?q=lead&category=AI')
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

test('without counts the shelf still opens, says no number, and a full page leads on', async () => {
  rpcFails('count_listings')
  finds()
  open()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe('/marketplace?page=2')
  expect(screen.queryByText(/\d templates/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('counts that make no sense are no counts', async () => {
  rpcAnswers('count_listings', { total: 'many', platforms: 7 })
  finds({})
  open()
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(filter('n8n Workflows')).toBeTruthy()
})

test('an empty shelf says "No Templates Found" and leads home', async () => {
  matchingAnswer(0)
  findsNothing()
  open()
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('filters that leave nothing can be cleared, the words stay', async () => {
  matchingAnswer(0)
  rpcAnswers('search_listings', ({ platforms }) => (platforms ? [] : [aListing()]))
  open('/marketplace?q=lead&platform=GHL&max=20')
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
  expect(screen.getByText('Nothing on the shelf matches “lead” with these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(address()).toBe('/marketplace?q=lead')
})

test('words that find nothing lead back to the search', async () => {
  matchingAnswer(0)
  findsNothing()
  open('/marketplace?q=qqq')
  await userEvent.click(await screen.findByRole('button', { name: 'Search for something else' }))
  expect(document.activeElement).toBe(searchField())
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('a page past the last leads back to the first, and the controls to the last', async () => {
  matchingAnswer(13)
  findsNothing()
  open('/marketplace?category=AI&page=9')
  expect(await screen.findByRole('heading', { name: 'No Templates Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/marketplace?category=AI')
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/marketplace?category=AI&page=2')
})

test('a failed read says so, and a retry brings the page', async () => {
  matchingAnswer(1)
  rpcFails('search_listings')
  open()
  const face = await screen.findByRole('alert')
  expect(face.textContent).toContain('Failed to load templates')
  finds({})
  await userEvent.click(within(face).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('on a small screen the filters are chosen in a sheet and applied together', async () => {
  rpcAnswers('count_listings', ({ platforms, categories }) => ({ total: platforms ? 1 : categories ? 4 : 20, platforms: {}, categories: {}, is_fuzzy: false }))
  const asked = finds({})
  open('/marketplace?category=AI&category=HR&max=50&page=2')
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(await sheet.findByRole('button', { name: 'Show 4 templates' })).toBeTruthy()
  await userEvent.click(sheet.getByRole('checkbox', { name: /GHL Snapshots/ }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 template' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/marketplace?platform=GHL&category=HR&category=AI&max=50')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('the sheet clears what is chosen, and closing it applies nothing', async () => {
  matchingAnswer(20)
  finds({})
  open('/marketplace?q=lead&platform=GHL')
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('checkbox', { name: /GHL Snapshots/ }).getAttribute('aria-checked')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  expect(address()).toBe('/marketplace?q=lead&platform=GHL')
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 20 templates' }))
  expect(address()).toBe('/marketplace?q=lead')
})
