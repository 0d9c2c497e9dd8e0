import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { pageMessages } from '@/base/messages/page'
import { templateMessages } from '@/catalog/messages/templates'
import HomeScreen from '@/shop/home/home-screen'
import {
  aListing,
  suggestionsAnswer,
  tableAnswers,
  tableFails,
  tableWaits,
} from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'

const open = (address = '/') => show(address, <Route path="/" element={<HomeScreen />} />)

/** Mocks the testimonials. */
const testimonialAnswers = (rows: { quote: string; author_name: string; author_role: string; is_sample: boolean }[]) =>
  tableAnswers('testimonials', rows)

beforeEach(() => {
  testimonialAnswers([])
})

test('The home page shows a loading message, then the featured templates', async () => {
  const answer = tableWaits('listings', [
    aListing({ name: 'Dental front desk', platform: 'GHL', diagram: null, downloads_count: 61, price_cents: null }),
  ])
  open()
  expect(screen.getByText(templateMessages.loadingFeatured).getAttribute('role')).toBe('status')
  answer()
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('GHL')).toBeTruthy()
  expect(card.getByText('Finance')).toBeTruthy()
  expect(card.getByText('Free')).toBeTruthy()
  expect(card.getByText('61 downloads · Mara Lindqvist')).toBeTruthy()
  expect(await card.findByRole('img', { name: 'Snapshot' })).toBeTruthy()
  expect(screen.queryByText(templateMessages.loadingFeatured)).toBeNull()
})

test('The title and Details of a card link to the template, beside its price and diagram', async () => {
  const listing = aListing()
  tableAnswers('listings', [listing])
  open()
  const title = await screen.findByRole('link', { name: 'Chase unpaid invoices' })
  expect(title.getAttribute('href')).toBe(`/templates/${listing.id}`)
  expect(screen.getByText('Details').getAttribute('href')).toBe(`/templates/${listing.id}`)
  expect(screen.getByText('New · Mara Lindqvist')).toBeTruthy()
  expect(screen.getByText('$49.00')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
})

test('The home page requests the featured templates of each platform with named columns', async () => {
  const asked = tableAnswers('listings', [aListing()])
  open('/?filter=n8n')
  await screen.findByRole('article')
  const query = asked[0]?.searchParams
  expect(query?.get('order')).toBe('featured_score.desc,id.desc')
  expect(query?.get('limit')).toBe('8')
  expect(query?.get('platform')).toBe('eq.n8n')
  expect(query?.get('select')).not.toContain('*')
})

test('Workflows and snapshots take turns on the home page', async () => {
  const listed = Array.from({ length: 12 }, (_, index) =>
    aListing({ name: `Template ${index}`, platform: index < 9 ? 'n8n' : 'GHL', diagram: null }),
  )
  tableAnswers('listings', listed)
  open()
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
    [0, 9, 1, 10, 2, 11, 3, 4].map((index) => `Template ${index}`),
  )
})

test('A platform filter is stored in the URL and removed for All', async () => {
  const asked = tableAnswers('listings', [aListing({ platform: 'GHL' })])
  open('/?utm=x')
  await userEvent.click(await screen.findByRole('tab', { name: 'GHL' }))
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('platform')).toBe('eq.GHL'))
  await waitFor(() => expect(window.location.search).toBe('?utm=x&filter=GHL'))
  await userEvent.click(screen.getByRole('tab', { name: 'All' }))
  await waitFor(() => expect(window.location.search).toBe('?utm=x'))
})

test('A filter in the URL is selected from the start, and an unknown one selects All', async () => {
  const asked = tableAnswers('listings', [aListing()])
  const { unmount } = open('/?filter=n8n')
  await screen.findByRole('article')
  expect(screen.getByRole('tab', { name: 'n8n' }).getAttribute('aria-selected')).toBe('true')
  expect(asked[0]?.searchParams.get('platform')).toBe('eq.n8n')
  unmount()
  open('/?filter=Zapier')
  expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true')
})

test('A platform without templates shows a message and a way to all templates', async () => {
  tableAnswers('listings', [])
  open('/?filter=GHL')
  expect(await screen.findByText(templateMessages.noneFeatured('GHL'))).toBeTruthy()
  tableAnswers('listings', [aListing()])
  await userEvent.click(screen.getByRole('button', { name: 'View all templates' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('Templates that fail to load show an error and can be retried', async () => {
  tableFails('listings')
  open()
  const face = await screen.findByRole('alert')
  expect(face.textContent).toContain(templateMessages.listFailed)
  tableAnswers('listings', [aListing()])
  await userEvent.click(within(face).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('"View All Templates" links to the marketplace', async () => {
  tableAnswers('listings', [])
  open()
  expect(screen.getByRole('link', { name: actionTexts.viewAllTemplates }).getAttribute('href')).toBe('/marketplace')
})

test('The hero’s search opens the marketplace with its words, and without words all of it', async () => {
  tableAnswers('listings', [])
  suggestionsAnswer()
  const { unmount } = open()
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search templates' }), '  late   invoices {Enter}')
  expect(await screen.findByText('You are at /marketplace?q=late%20invoices')).toBeTruthy()
  unmount()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByText('You are at /marketplace')).toBeTruthy()
})

test('The first call of the hero is to browse, and categories lead to their templates', async () => {
  tableAnswers('listings', [])
  open()
  const [browse, start] = ['Browse templates', 'Get started free'].map((name) => screen.getByRole('link', { name }))
  expect(browse && start && browse.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'Marketing' }).getAttribute('href')).toBe('/marketplace?category=Marketing')
})

test('Visitors see "Get started free", and signed-in users do not', async () => {
  tableAnswers('listings', [])
  const { unmount } = open()
  expect(await screen.findByRole('link', { name: 'Get started free' })).toBeTruthy()
  unmount()
  await signedInAs(aPerson())
  open()
  await screen.findByText(templateMessages.noneFeatured('All'))
  expect(screen.queryByRole('link', { name: 'Get started free' })).toBeNull()
})

test('A fragment scrolls to its section after the page has rendered', async () => {
  tableAnswers('listings', [])
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  open('/#how-it-works')
  expect(scrolled).not.toHaveBeenCalled()
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce())
  expect(scrolled.mock.contexts[0]).toBe(document.getElementById('how-it-works'))
  scrolled.mockRestore()
})

test('A card image that fails to load is replaced by the workflow diagram', async () => {
  tableAnswers('listings', [aListing({ image_url: 'c/1.png' })])
  open()
  const image = (await screen.findByRole('article')).querySelector('img')
  expect(image?.getAttribute('src')).toBe(`${window.location.origin}/storage/v1/object/public/template-images/c/1.png`)
  image?.dispatchEvent(new Event('error'))
  expect(await screen.findByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
})

test('The document title begins with the product name', () => {
  tableAnswers('listings', [])
  open()
  expect(document.title).toMatch(/^Flowshelf/)
})

test('The hero says what Flowshelf is', () => {
  tableAnswers('listings', [])
  open()
  expect(screen.getByText(pageMessages.tagline)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Automations that work the day you buy them.')
  expect(screen.getByText(/^n8n workflows and GoHighLevel snapshots from approved creators\./)).toBeTruthy()
})

test('The sections are in order and have their anchors', async () => {
  tableAnswers('listings', [])
  testimonialAnswers([
    { quote: 'It just ran.', author_name: 'Priya Raman', author_role: 'Studio owner', is_sample: false },
  ])
  open()
  await screen.findByRole('figure')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Featured templates',
    'How it works',
    'Your first automation could be running today.',
  ])
  expect(document.getElementById('templates')?.textContent).toContain('Featured templates')
  expect(document.getElementById('how-it-works')?.textContent).toContain('How it works')
  const figure = screen.getByRole('figure')
  const isBefore = (element: Element | null) =>
    Boolean(element && element.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(isBefore(document.getElementById('how-it-works'))).toBe(true)
  expect(isBefore(screen.getByText('Your first automation could be running today.'))).toBe(false)
})

test('A testimonial shows the quote, name and role of a buyer', async () => {
  tableAnswers('listings', [])
  const asked = testimonialAnswers([
    { quote: 'It just ran.', author_name: 'Priya Raman', author_role: 'Studio owner', is_sample: false },
  ])
  open()
  const figure = within(await screen.findByRole('figure'))
  expect(figure.getByText('“It just ran.”').closest('blockquote')).toBeTruthy()
  expect(figure.getByText('Priya Raman')).toBeTruthy()
  expect(figure.getByText('Studio owner')).toBeTruthy()
  expect(figure.getByText('PR')).toBeTruthy()
  expect(asked[0]?.searchParams.get('is_shown')).toBe('eq.true')
  expect(asked[0]?.searchParams.get('limit')).toBe('1')
})

test('An invented testimonial says that it is a sample', async () => {
  tableAnswers('listings', [])
  testimonialAnswers([{ quote: 'It just ran.', author_name: 'Priya', author_role: 'Owner', is_sample: true }])
  open()
  expect((await screen.findByRole('figure')).textContent).toContain('Sample, not a real customer')
})

test.each(['there is none', 'it does not come'])(
  'What every purchase includes is shown where a testimonial is missing because %s',
  async (why) => {
    tableAnswers('listings', [])
    testimonialAnswers([])
    if (why === 'it does not come') tableFails('testimonials')
    open()
    const promises = await screen.findByRole('region', { name: 'With every purchase' })
    expect(promises.textContent).toContain('14-day refunds')
    expect(screen.queryByRole('figure')).toBeNull()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  },
)

test('A section passed by the navigation is scrolled to after 100 to 300 ms', async () => {
  tableAnswers('listings', [])
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const from = show(
    '/elsewhere',
    <>
      <Route path="/" element={<HomeScreen />} />
      <Route
        path="/elsewhere"
        element={
          <Link to="/" state={{ section: 'templates' }}>
            To the templates
          </Link>
        }
      />
    </>,
  )
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('link', { name: 'To the templates' }))
  act(() => void vi.advanceTimersByTime(99))
  expect(scrolled).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(201))
  expect(scrolled).toHaveBeenCalledOnce()
  expect(scrolled.mock.contexts[0]).toBe(document.getElementById('templates'))
  scrolled.mockRestore()
  from.unmount()
})

test('The closing section offers an account to visitors and the marketplace to users', async () => {
  tableAnswers('listings', [])
  const { unmount } = open()
  expect((await screen.findByRole('link', { name: 'Create a free account' })).getAttribute('href')).toBe('/get-started')
  unmount()
  await signedInAs(aPerson())
  open()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create a free account' })).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Browse templates' }).map((link) => link.getAttribute('href'))).toEqual([
    '/marketplace',
    '/marketplace',
  ])
})
