import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import TemplateReviewScreen from '@/features/template-review/template-review-screen'
import { rpcAnswers, rpcFails } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'
import {
  aReview,
  aReviewedTemplate,
  aReviewOfUpdate,
  aWorkflowFile,
  goodsAnswer,
  reviewedCreator,
  reviewedId,
  revisionId,
} from '../../support/template-reviews.ts'
import { callAnswers } from '../../support/tickets.ts'

const list = '/dashboard/admin/templates'
const open = (id = reviewedId) =>
  show(`${list}/${id}`, <Route path={`${list}/:id`} element={<TemplateReviewScreen />} />)
const inQueue = () => screen.findByText(`You are at ${list}`)
const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

beforeEach(async () => {
  await signedInAs(aPerson())
  goodsAnswer({
    [reviewedId]: aWorkflowFile({ Webhook: {}, Slack: { channel: 'a' }, Wait: {} }),
    [revisionId]: aWorkflowFile({ Webhook: {}, Slack: { channel: 'b' }, Gmail: {} }),
  })
})

test('The review shows the page, the goods, what the page hides, and the creator', async () => {
  rpcAnswers('template_under_review', aReview())
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  const page = await card('As its page will look')
  for (const words of ['Reads overdue invoices.', 'Runs each morning.', 'What you get', '$49.00'])
    expect(page.getByText(words)).toBeTruthy()
  const goods = await card('What buyers get')
  expect(goods.getByText('invoices.json')).toBeTruthy()
  expect(await goods.findByText('3 steps')).toBeTruthy()
  expect(goods.getByText('Webhook')).toBeTruthy()
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

test('Notes on the canvas are counted apart from the steps', async () => {
  goodsAnswer({ [reviewedId]: aWorkflowFile({ Webhook: {}, StickyNote: { content: 'Start here' } }) })
  rpcAnswers('template_under_review', aReview())
  open()
  const goods = await card('What buyers get')
  expect(await goods.findByText('1 step and 1 note')).toBeTruthy()
  expect(goods.queryByText('StickyNote')).toBeNull()
})

test('A snapshot shows its links, and a creator who is not approved is flagged', async () => {
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
  open()
  const link = (await card('What buyers get')).getByRole('link', { name: /snapshots\/x/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://app.gohighlevel.com/snapshots/x',
    'noopener noreferrer nofollow',
  ])
  const creator = await card('Creator')
  expect(creator.getByText('Not yet')).toBeTruthy()
  expect(creator.getByText('None yet')).toBeTruthy()
  // Approving would be refused: the page says so instead of offering it.
  expect(
    screen.getByText('Its creator is not approved yet. Their application comes first, then you can approve this.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy()
})

test('A text that was written anew is shown as a whole, old above new', async () => {
  const written = 'Turns one brand sheet into a month of images.'
  rpcAnswers('template_under_review', aReviewOfUpdate({ short_description: written }))
  open(revisionId)
  const changes = await card('What changes')
  await waitFor(() => expect(changes.getByText(written).tagName).toBe('INS'))
  expect(changes.getByText('Reads overdue invoices.').tagName).toBe('DEL')
})

test('The review of an update shows changed texts, prices, pictures and steps', async () => {
  rpcAnswers(
    'template_under_review',
    aReviewOfUpdate({
      short_description: 'Reads unpaid invoices.',
      snapshot_price: 59,
      image_url: `${reviewedCreator}/new.png`,
      goods_path: `${reviewedCreator}/2.json`,
    }),
  )
  open(revisionId)
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
  const { unmount } = open()
  expect(sources(await card('As its page will look'), 'Picture on cards')).toContain('card.png')
  unmount()

  const template = aReviewedTemplate({ status: 'approved', image_url })
  rpcAnswers('template_under_review', { ...aReviewOfUpdate({ image_url, thumbnail_url }), template })
  const update = open(revisionId)
  const changes = await card('What changes')
  expect(changes.getByRole('heading', { name: 'Picture on cards' })).toBeTruthy()
  expect(sources(changes, 'After')).toContain('card.png')
  update.unmount()

  rpcAnswers('template_under_review', aReviewOfUpdate({ image_url }))
  open(revisionId)
  const one = await card('What changes')
  expect(one.getByRole('heading', { name: 'Picture' })).toBeTruthy()
  expect(one.queryByRole('heading', { name: 'Picture on cards' })).toBeNull()
})

test('A workflow that cannot be loaded shows an error with a retry, an unreadable one says so', async () => {
  server.use(http.post('*/functions/v1/template-download', () => HttpResponse.json({}, { status: 500 })))
  rpcAnswers('template_under_review', aReview())
  const { unmount } = open()
  const goods = await card('What buyers get')
  expect(await goods.findByText('Failed to load the workflow')).toBeTruthy()
  await userEvent.click(goods.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Failed to download the workflow')).toBeTruthy()
  goodsAnswer({ [reviewedId]: '{}' })
  await userEvent.click(goods.getByRole('button', { name: 'Try again' }))
  expect(await goods.findByText('This workflow cannot be read. Download it to see why.')).toBeTruthy()
  unmount()
})

/** Mocks create-template-checkout-links. @returns the bodies of the requests */
function linksAnswer(status = 200) {
  const bodies: unknown[] = []
  server.use(
    http.post('*/functions/v1/create-template-checkout-links', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(status === 200 ? { success: true, links: {} } : { success: false, error: 'no' }, {
        status,
      })
    }),
  )
  return bodies
}

async function approve() {
  rpcAnswers('review_template', '2026-11-20T11:00:00+00:00')
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Approve template' }))
  expect(await inQueue()).toBeTruthy()
}

test('An approval whose payment links cannot be made stays, and says that they can be made later', async () => {
  rpcAnswers('template_under_review', aReview())
  const bodies = linksAnswer(502)
  await approve()
  expect(await screen.findByText('Template approved. Its creator gets an email.')).toBeTruthy()
  expect(
    await screen.findByText('Template saved, but checkout links creation failed. You can retry later.'),
  ).toBeTruthy()
  expect(bodies).toEqual([{ templateId: reviewedId }])
})

test('An admin can create the payment links of an approved template later', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ status: 'approved' }) }))
  linksAnswer(502)
  open()
  const button = await screen.findByRole('button', { name: 'Create payment links' })
  await userEvent.click(button)
  expect(
    await screen.findByText(
      'Failed to create checkout links: The payment provider could not be reached. Please try again later.',
    ),
  ).toBeTruthy()
  const bodies = linksAnswer()
  await userEvent.click(button)
  expect(await screen.findByText('Payment links are ready')).toBeTruthy()
  expect(bodies).toEqual([{ templateId: reviewedId }])
  await screen.findByText('3 steps')
})

test.each([
  ['waits for its review', aReviewedTemplate()],
  ['is free', aReviewedTemplate({ status: 'approved', snapshot_price: null })],
])('A template that %s offers no payment links', async (_, template) => {
  rpcAnswers('template_under_review', aReview({ template }))
  open()
  await screen.findByText('3 steps')
  expect(screen.queryByRole('button', { name: 'Create payment links' })).toBeNull()
})

test('The approval of a free template asks for no payment links', async () => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ snapshot_price: 0 }) }))
  const bodies = linksAnswer()
  await approve()
  expect(bodies).toEqual([])
})

test('Approving confirms, sends the note and what was seen once, and returns to the queue', async () => {
  rpcAnswers('template_under_review', aReview())
  const links = linksAnswer()
  const asked = callAnswers('review_template')
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this template?' }))
  await user.type(dialog.getByLabelText('Note (optional)'), ' Fine. ')
  await user.dblClick(dialog.getByRole('button', { name: 'Approve template' }))
  expect(await inQueue()).toBeTruthy()
  expect(await screen.findByText('Template approved. Its creator gets an email.')).toBeTruthy()
  expect(asked).toEqual([
    { template_id: reviewedId, decision: 'approved', note: 'Fine.', seen_at: '2026-11-20T10:00:00.123456+00:00' },
  ])
  expect(links).toEqual([{ templateId: reviewedId }])
})

test.each([
  [
    'pending',
    'Request changes',
    'Request changes',
    'changes_requested',
    'Changes requested. The creator gets an email.',
  ],
  ['pending', 'Reject', 'Reject template', 'rejected', 'Template rejected. Its creator gets an email.'],
  ['approved', 'Take down', 'Take down', 'archived', 'Template taken off the marketplace. Its creator gets an email.'],
])('From %s, “%s” requires a reason of limited length', async (status, button, confirm, decision, words) => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ status }) }))
  const asked = callAnswers('review_template')
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await dialog.findByText('Please give a reason. The creator gets it by email.')).toBeTruthy()
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('x'.repeat(2001))
  expect(await dialog.findByText('Please use at most 2,000 characters')).toBeTruthy()
  await user.clear(dialog.getByLabelText('Reason'))
  await user.type(dialog.getByLabelText('Reason'), 'Too thin.')
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await inQueue()).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(asked).toMatchObject([{ decision, note: 'Too thin.' }])
})

test('A decision on an update names the update and when it was seen', async () => {
  rpcAnswers('template_under_review', aReviewOfUpdate({ snapshot_price: 59 }))
  const asked = callAnswers('review_revision')
  const links = linksAnswer()
  const user = userEvent.setup()
  open(revisionId)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Approve update' }))
  expect(await inQueue()).toBeTruthy()
  await waitFor(() => expect(links).toEqual([{ templateId: reviewedId }]))
  expect(asked).toEqual([
    { revision_id: revisionId, decision: 'approved', note: '', seen_at: '2026-11-21T10:00:00.5+00:00' },
  ])
})

test.each([
  [
    'PT409',
    409,
    'no',
    'This was decided or changed in the meantime. The page shows it as it is now. Please look again.',
  ],
  [
    'PT422',
    422,
    'The creator is not approved',
    'Its creator is not approved yet. Their application comes first, then you can approve this.',
  ],
  [
    'PT422',
    422,
    'There is nothing to deliver yet',
    'What buyers would get differs from what the page shows. Request changes, so that it is submitted again.',
  ],
  ['PT404', 404, 'no', 'This template is no longer there. Its creator may have deleted it.'],
  ['42501', 403, 'Nobody reviews their own template', 'Nobody reviews their own template'],
  ['XX000', 500, 'no', 'Something went wrong'],
])('A refusal with %s (%i, %j) says what to do, and the page stays', async (code, status, message, words) => {
  rpcAnswers('template_under_review', aReview())
  callAnswers('review_template', () => HttpResponse.json({ code, message, details: null, hint: null }, { status }))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByLabelText('Reason'), 'Too thin.')
  await user.click(screen.getByRole('button', { name: 'Reject template' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Too thin.')
})

test('An admin cannot decide on their own template', async () => {
  await signedInAs(aPerson({ id: reviewedCreator }))
  rpcAnswers('template_under_review', aReview())
  open()
  expect(await screen.findByText('Nobody reviews their own template. Another admin has to.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
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
  const { unmount } = open()
  const earlier = await card('Earlier decisions')
  expect(earlier.getByText('Template sent back for changes')).toBeTruthy()
  expect(earlier.getByText('Say more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'An update is waiting' }).getAttribute('href')).toBe(`${list}/${revisionId}`)
  unmount()
  rpcAnswers('template_under_review', aReviewOfUpdate({}, { status: 'withdrawn' }))
  open(revisionId)
  expect((await screen.findByRole('link', { name: 'The template as it is now' })).getAttribute('href')).toBe(
    `${list}/${reviewedId}`,
  )
  expect(screen.getByText('Its creator withdrew or replaced it.')).toBeTruthy()
  expect(screen.getByText('Nothing differs from the template as it is now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('A missing template and a failed read show different messages', async () => {
  rpcAnswers('template_under_review', null)
  const { unmount } = open()
  expect(await screen.findByText('There is no such template')).toBeTruthy()
  unmount()
  const other = open('nonsense')
  expect(await screen.findByText('There is no such template')).toBeTruthy()
  other.unmount()
  rpcFails('template_under_review')
  open()
  await waitFor(() => expect(screen.getAllByText('Failed to load the template to review')).toHaveLength(2))
})
