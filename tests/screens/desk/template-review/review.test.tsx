import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import {
  aReview,
  aReviewedTemplate,
  aReviewOfUpdate,
  aWorkflowFile,
  goodsAnswer,
  reviewedCreator,
  reviewedId,
  revisionId,
} from '../../../support/desk/template-reviews.ts'
import { list, openReview, prepareReview } from './open-review.tsx'

const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

beforeEach(prepareReview)

test('The review shows the page, the goods, what the page hides, and the creator', async () => {
  rpcAnswers('template_under_review', aReview())
  openReview()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  const page = await card('Page preview')
  for (const words of ['Reads overdue invoices.', 'Runs each morning.', 'What you get', '$49.00'])
    expect(page.getByText(words)).toBeTruthy()
  const goods = await card('What buyers get')
  expect(goods.getByText('invoices.json')).toBeTruthy()
  const steps = within(await goods.findByRole('region', { name: '3 steps' }))
  expect(steps.getAllByText('Webhook').length).toBeGreaterThan(0)
  const hidden = await card('More details')
  for (const words of ['mara@studio.test', 'Yes, $50.00 once', 'No', '$12.00 a month'])
    expect(hidden.getByText(words)).toBeTruthy()
  expect(hidden.getByRole('link').getAttribute('href')).toBe('https://files.test/flow.json')
  const creator = await card('Creator')
  expect(creator.getByRole('link', { name: 'Mara Lindqvist' }).getAttribute('href')).toBe('/creators/mara')
  expect(creator.getByRole('link', { name: 'FS-2026-0A1B2C' }).getAttribute('href')).toBe(
    '/creator-application?id=9a000000-0000-4000-8000-000000000001',
  )
})

test('A reviewer reads what buyers will be asked, and what an update asks otherwise', async () => {
  const asks = (question: string) => [{ step: 'Webhook', path: 'channelId', question }]
  rpcAnswers('template_under_review', aReviewOfUpdate({ questions: asks('What is your password?') }))
  openReview(revisionId)
  expect((await card('More details')).getByText(/What is your password\?/)).toBeTruthy()
  expect((await card('What changes')).getByText('Questions for buyers')).toBeTruthy()
})

test('A reviewer reads the keywords, and which ones an update changes', async () => {
  rpcAnswers('template_under_review', aReviewOfUpdate({ keywords: ['dunning', 'late payments'] }))
  openReview(revisionId)
  expect((await card('Keywords')).getByText('late payments', { selector: 'li > span' })).toBeTruthy()
  expect((await card('What changes')).getByText('Keywords')).toBeTruthy()
  expect((await card('Page preview')).getByText('late payments')).toBeTruthy()
})

test('The keywords of a live template are shown and cannot be struck', async () => {
  rpcAnswers(
    'template_under_review',
    aReview({ template: aReviewedTemplate({ status: 'approved', keywords: ['dunning'] }) }),
  )
  openReview()
  const keywords = await card('Keywords')
  expect(keywords.getByText('dunning')).toBeTruthy()
  expect(keywords.queryByRole('button')).toBeNull()
})

test('Notes on the canvas are counted apart from the steps', async () => {
  goodsAnswer({ [reviewedId]: aWorkflowFile({ Webhook: {}, StickyNote: { content: 'Start here' } }) })
  rpcAnswers('template_under_review', aReview())
  openReview()
  const goods = await card('What buyers get')
  expect(await goods.findByRole('heading', { name: '1 step and 1 note' })).toBeTruthy()
})

test('A snapshot shows its links, and the review says when its creator is not approved', async () => {
  rpcAnswers(
    'template_under_review',
    aReview({
      template: aReviewedTemplate({
        platform: 'GHL',
        goods_path: null,
        ghl_snapshot_url: 'https://app.gohighlevel.com/snapshots/x',
      }),
      creator: { ...aReview().creator, application_status: null, application: null },
    }),
  )
  openReview()
  const link = (await card('What buyers get')).getByRole('link', { name: /snapshots\/x/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://app.gohighlevel.com/snapshots/x',
    'noopener noreferrer nofollow',
  ])
  const creator = await card('Creator')
  expect(creator.getByText('Not yet')).toBeTruthy()
  expect(creator.getByText('None yet')).toBeTruthy()
  // Approving would be refused: the page says so instead of offering it.
  expect(screen.getByText(messages.creatorNotApproved)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy()
})

test('A text that was written anew is shown as a whole, old above new', async () => {
  const written = 'Turns one brand sheet into a month of images.'
  rpcAnswers('template_under_review', aReviewOfUpdate({ short_description: written }))
  openReview(revisionId)
  const changes = await card('What changes')
  await waitFor(() => expect(changes.getByText(written).tagName).toBe('INS'))
  expect(changes.getByText('Reads overdue invoices.').tagName).toBe('DEL')
})

test('The review of an update shows changed texts, prices, pictures and steps', async () => {
  rpcAnswers(
    'template_under_review',
    aReviewOfUpdate({
      short_description: 'Reads unpaid invoices.',
      price_cents: 5900,
      image_url: `${reviewedCreator}/new.png`,
      goods_path: `${reviewedCreator}/2.json`,
    }),
  )
  openReview(revisionId)
  const changes = await card('What changes')
  expect(changes.getByText('Faster')).toBeTruthy()
  expect(changes.getByText('$49.00').tagName).toBe('DEL')
  expect(changes.getByText('$59.00').tagName).toBe('INS')
  expect((await changes.findByText('overdue')).tagName).toBe('DEL')
  expect(changes.getByText('unpaid').tagName).toBe('INS')
  expect(changes.getByText('Before')).toBeTruthy()
  expect(changes.getByText('After')).toBeTruthy()
  expect(await changes.findByText('Gmail')).toBeTruthy()
  const listOf = (name: RegExp) =>
    within(changes.getByRole('heading', { name }).nextElementSibling as HTMLElement).getAllByRole('listitem')
  expect(listOf(/^Added/)[0]?.textContent).toContain('Gmail')
  expect(listOf(/^Removed/)[0]?.textContent).toContain('Wait')
  expect(listOf(/^Changed/)[0]?.textContent).toContain('parameters: channel')
  // Texts and pictures that stay the same are not listed.
  expect(changes.queryByText('Long description')).toBeNull()
})

test('The review shows the picture on cards where it is another one than that of the page', async () => {
  const [image_url, thumbnail_url] = ['page.png', 'card.png'].map((name) => `${reviewedCreator}/${name}`)
  const sources = (within: { getByText(text: string): HTMLElement }, caption: string) =>
    within.getByText(caption).closest('figure, div')?.querySelector('img')?.getAttribute('src')
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ image_url, thumbnail_url }) }))
  const { unmount } = openReview()
  expect(sources(await card('Page preview'), 'Picture on cards')).toContain('card.png')
  unmount()

  const template = aReviewedTemplate({ status: 'approved', image_url })
  rpcAnswers('template_under_review', { ...aReviewOfUpdate({ image_url, thumbnail_url }), template })
  const update = openReview(revisionId)
  const changes = await card('What changes')
  expect(changes.getByRole('heading', { name: 'Picture on cards' })).toBeTruthy()
  expect(sources(changes, 'After')).toContain('card.png')
  update.unmount()

  rpcAnswers('template_under_review', aReviewOfUpdate({ image_url }))
  openReview(revisionId)
  const one = await card('What changes')
  expect(one.getByRole('heading', { name: 'Picture' })).toBeTruthy()
  expect(one.queryByRole('heading', { name: 'Picture on cards' })).toBeNull()
})

test('A workflow that cannot be loaded shows an error with a retry, an unreadable one says so', async () => {
  server.use(http.post('*/functions/v1/template-download', () => HttpResponse.json({}, { status: 500 })))
  rpcAnswers('template_under_review', aReview())
  const { unmount } = openReview()
  const goods = await card('What buyers get')
  expect(await goods.findByText(messages.goodsFailed)).toBeTruthy()
  await userEvent.click(goods.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(messages.downloadFailed)).toBeTruthy()
  goodsAnswer({ [reviewedId]: '{}' })
  await userEvent.click(goods.getByRole('button', { name: 'Try again' }))
  expect(await goods.findByText(messages.goodsUnreadable)).toBeTruthy()
  unmount()
})

test('The review shows earlier decisions, and leads from a template to its waiting update and back', async () => {
  rpcAnswers(
    'template_under_review',
    aReview({
      template: aReviewedTemplate({ status: 'approved' }),
      waiting_revision_id: revisionId,
      decisions: [
        {
          id: 1,
          at: '2026-11-19T10:00:00+00:00',
          decision: 'changes_requested',
          note: 'Say more',
          is_revision: false,
          admin: 'Robin',
        },
      ],
    }),
  )
  const { unmount } = openReview()
  const earlier = await card('Earlier decisions')
  expect(earlier.getByText('Template sent back for changes')).toBeTruthy()
  expect(earlier.getByText('Say more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'An update is waiting' }).getAttribute('href')).toBe(`${list}/${revisionId}`)
  unmount()
  rpcAnswers('template_under_review', aReviewOfUpdate({}, { status: 'withdrawn' }))
  openReview(revisionId)
  expect((await screen.findByRole('link', { name: 'The current template' })).getAttribute('href')).toBe(
    `${list}/${reviewedId}`,
  )
  expect(screen.getByText('Its creator withdrew or replaced it.')).toBeTruthy()
  expect(screen.getByText('Nothing has changed from the live template.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('A missing template and a failed read show different messages', async () => {
  rpcAnswers('template_under_review', null)
  const { unmount } = openReview()
  expect(await screen.findByText('Template not found')).toBeTruthy()
  unmount()
  const other = openReview('nonsense')
  expect(await screen.findByText('Template not found')).toBeTruthy()
  other.unmount()
  rpcFails('template_under_review')
  openReview()
  expect(await screen.findByText(messages.oneFailed)).toBeTruthy()
})
