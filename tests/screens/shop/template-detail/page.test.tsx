import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { aTemplate, tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { buyingBox, openAt, openTemplate } from './open-template.tsx'

test('The page shows a loading message, then the template', async () => {
  const template = aTemplate({ startup_fee_cents: 12_000, monthly_fee_cents: 1950 })
  const answer = tableWaits('templates', [template])
  openAt(`/templates/${template.id}`)
  expect(screen.getByText('Loading template...').getAttribute('role')).toBe('status')
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByText('Mara Lindqvist', { selector: 'header *' })).toBeTruthy()
  expect(screen.getByText('Finance', { exact: false })).toBeTruthy()
  expect(screen.getByText(/^61 sales/).closest('p')?.textContent).toBe(
    'By Mara Lindqvist @mara · 61 sales · Published Nov 2, 2026',
  )
  expect(screen.getByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
  expect(screen.queryByText(/Updated/)).toBeNull()
  expect(screen.getByText('2 AI steps')).toBeTruthy()
  expect(screen.getByText('The workflow as a JSON file')).toBeTruthy()
  expect(screen.getByText('Updates included')).toBeTruthy()
  expect(screen.getByText('Version 1').closest('li')?.textContent).toBe('Version 1 Nov 2, 2026The first version.')
  // At the price, and among the running costs.
  expect(screen.getAllByText('$120.00').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill('$120.00 one-time'),
  )
  expect(screen.getAllByText('$19.50').map(({ textContent }) => textContent)).toEqual(Array(2).fill('$19.50 a month'))
  expect((await screen.findByText('each morning')).tagName).toBe('STRONG')
  expect(document.title).toBe('Chase unpaid invoices · Flowshelf')
})

test('The creator’s own fees are at the price, with how they differ from the help that is sold here', async () => {
  openTemplate({ startup_fee_cents: 9900, monthly_fee_cents: 4900, setup_cents: 5000, support_cents: 2999 })
  const fees = within(await (await buyingBox()).findByRole('region', { name: 'The creator also charges' }))
  expect(fees.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Setup Fee', '$99.00 one-time'],
    ['Monthly Maintenance/Support Fee', '$49.00 a month'],
  ])
  expect(
    fees.getByText(
      'Billed by the creator, not on Flowshelf. Setup help, a call with the creator, and premium support are paid here and don’t include these fees.',
    ),
  ).toBeTruthy()
})

test('Without fees of the creator, the box has the price alone', async () => {
  openTemplate()
  expect((await buyingBox()).queryByText('The creator also charges')).toBeNull()
})

test('The page requests one template by id with named columns, without private ones', async () => {
  const { id, asked } = openTemplate()
  await buyingBox()
  expect(asked[0]?.searchParams.get('id')).toBe(`eq.${id}`)
  expect(asked[0]?.searchParams.get('select')).not.toMatch(/\*|json_file_url|ghl_snapshot|email/)
})

test('What a template is good for leads to the marketplace, searched for each keyword', async () => {
  const template = aTemplate({ keywords: ['dunning', 'R&D, late'] })
  tableAnswers('templates', [template])
  openAt(`/templates/${template.id}`)
  const part = (await screen.findByRole('heading', { name: 'Good for' })).closest('section')!
  const links = within(part).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['dunning', '/marketplace?q=dunning'],
    ['R&D, late', '/marketplace?q=R%26D%2C%20late'],
  ])
})

test('A template without keywords says nothing about them', async () => {
  openTemplate()
  await buyingBox()
  expect(screen.queryByRole('heading', { name: 'Good for' })).toBeNull()
})

test('/template/{id} shows the same screen', async () => {
  const template = aTemplate({ platform: 'GHL', diagram: null })
  tableAnswers('templates', [template])
  openAt(`/template/${template.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByText('A snapshot link')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Snapshot' })).toBeTruthy()
})

test('An unknown id shows an error and a link back to the marketplace', async () => {
  tableAnswers('templates', [])
  openAt('/templates/7d0f5a3e-0000-4222-8333-444455556666')
  expect(await screen.findByRole('heading', { name: messages.loadFailed })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the marketplace' }).getAttribute('href')).toBe('/marketplace')
})

test.each(['nope', '7d0f5a3e', '%20', "'%20or%201=1", '..%2f..'])(
  'The malformed id "%s" shows the error without a request',
  async (id) => {
    const asked = tableAnswers('templates', [aTemplate()])
    openAt(`/templates/${id}`)
    expect(await screen.findByRole('heading', { name: messages.loadFailed })).toBeTruthy()
    expect(asked).toHaveLength(0)
  },
)

test('A template that fails to load shows an error with a retry and a link back', async () => {
  tableFails('templates')
  const template = aTemplate()
  openAt(`/templates/${template.id}`)
  const face = within(await screen.findByRole('alert'))
  expect(face.getByText(messages.loadFailed)).toBeTruthy()
  expect(face.getByRole('link', { name: 'Back to the marketplace' })).toBeTruthy()
  tableAnswers('templates', [template])
  await userEvent.click(face.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
})

test('A network error shows a different message than a refused read', async () => {
  server.use(http.get('*/rest/v1/templates', () => HttpResponse.error()))
  openAt(`/templates/${aTemplate().id}`)
  const face = within(await screen.findByRole('alert'))
  expect(face.getByText(messages.loadBroke)).toBeTruthy()
})

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')
const structured = () => document.head.querySelector('script[type="application/ld+json"]')

test('The page has one canonical URL and its own title, description and image', async () => {
  const template = aTemplate({ image_url: 'c/1.png', picture: { path: 't/1.png' } })
  tableAnswers('templates', [template])
  const { unmount } = openAt(`/template/${template.id.toUpperCase()}`)
  await buyingBox()
  const address = `${window.location.origin}/templates/${template.id}`
  expect(document.title).toBe('Chase unpaid invoices · Flowshelf')
  expect(meta('description')).toBe('Reads overdue invoices and writes a reminder in your tone.')
  expect(meta('og:title')).toBe('Chase unpaid invoices')
  expect(meta('og:image')).toBe(`${window.location.origin}/storage/v1/object/public/listing-pictures/t/1.png`)
  expect([canonical(), meta('og:url'), meta('robots')]).toEqual([address, address, 'index'])
  expect(JSON.parse(structured()?.textContent ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'Product', url: address, offers: { price: '49.00', priceCurrency: 'USD' } },
      { '@type': 'SoftwareApplication' },
      { '@type': 'BreadcrumbList' },
    ],
  })
  unmount()
  expect(structured()).toBeNull()
})

test.each([
  ['there is none', []],
  ['it is not on the shelf', [aTemplate({ status: 'archived' })]],
])('The page is marked noindex where %s', async (_why, rows) => {
  tableAnswers('templates', rows)
  openAt(`/templates/${aTemplate().id}`)
  await waitFor(() => expect(meta('robots')).toBe('noindex'))
  expect(structured()).toBeNull()
})
