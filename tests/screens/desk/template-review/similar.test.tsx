import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aReview, aReviewOfUpdate, reviewedId, revisionId } from '../../../support/desk/template-reviews.ts'
import { openReview, prepareReview } from './open-review.tsx'

const card = async () => within((await screen.findByRole('heading', { name: 'Similar templates' })).closest('section')!)

const step = (name: string, content: number, next: number[] = []) => ({
  name,
  type: 'n8n-nodes-base.set',
  content,
  features: [content],
  next,
})

const aSimilar = (changes: Record<string, unknown> = {}) => ({
  is_same: false,
  structure_percent: 92,
  text_percent: 8,
  submitted_at: '2026-11-01T10:00:00+00:00',
  steps: [step('Their read', 1, [1]), step('Their write', 2)],
  creator_name: 'Oku Sato',
  creator_username: 'oku',
  template: {
    id: '7e000000-0000-4000-8000-0000000000d4',
    name: 'Invoice chaser',
    status: 'approved',
    price_cents: 5900,
    published_at: '2026-11-03T10:00:00+00:00',
    is_recalled: false,
    is_deleted: false,
  },
  ...changes,
})

const answers = (...similar: object[]) =>
  rpcAnswers('similar_templates', { is_compared: true, steps: [step('Read', 1, [1]), step('Write', 3)], similar })

beforeEach(async () => {
  await prepareReview()
  rpcAnswers('template_under_review', aReview())
})

test('A similar template is shown with its likeness, creator, price and date, and a link to its review', async () => {
  const asked = answers(aSimilar())
  openReview()
  const similar = await card()
  expect(await similar.findByText(messages.hasSimilar(1))).toBeTruthy()
  const [item] = similar.getAllByRole('listitem')
  for (const words of [
    '92% similar',
    'By Oku Sato · $59.00 · published Nov 3, 2026',
    'Structure 92% · code and prompts 8%',
  ])
    expect(within(item!).getByText(words)).toBeTruthy()
  expect(within(item!).getByRole('link', { name: 'Invoice chaser' }).getAttribute('href')).toBe(
    '/dashboard/admin/templates/7e000000-0000-4000-8000-0000000000d4',
  )
  expect(asked).toEqual([{ id: reviewedId }])
})

test('Its steps are compared side by side', async () => {
  answers(aSimilar())
  openReview()
  await userEvent.click(await (await card()).findByRole('button', { name: 'Compare steps' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'This templateThe other oneStep',
    'ReadTheir readSame',
    'WriteTheir writeSame place',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Hide steps' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('The same template says so, also one that is gone', async () => {
  answers(
    aSimilar({
      is_same: true,
      structure_percent: 100,
      text_percent: 100,
      steps: [],
      template: null,
      creator_name: null,
    }),
  )
  openReview()
  const similar = await card()
  expect(await similar.findByText(messages.hasSame)).toBeTruthy()
  expect(similar.getByText('A template that was deleted')).toBeTruthy()
  expect(similar.getByText('Same')).toBeTruthy()
  expect(similar.getByText('By oku · submitted Nov 1, 2026')).toBeTruthy()
  expect(similar.queryByRole('button')).toBeNull()
})

test('A recalled template is marked, and of a snapshot the contents are compared', async () => {
  const template = { ...aSimilar().template, is_recalled: true, status: 'archived' }
  answers(aSimilar({ template, steps: [], structure_percent: 70, text_percent: 0 }))
  openReview()
  const similar = await card()
  expect(await similar.findByText('Recalled')).toBeTruthy()
  expect(similar.getByText('Contents 70%')).toBeTruthy()
})

test('An update is compared by its own id', async () => {
  rpcAnswers('template_under_review', aReviewOfUpdate({}))
  const asked = answers()
  openReview(revisionId)
  expect(await (await card()).findByText(messages.nothingSimilar)).toBeTruthy()
  expect(asked).toEqual([{ id: revisionId }])
})

test('A file without a fingerprint says that it was not compared', async () => {
  rpcAnswers('similar_templates', { is_compared: false, steps: [], similar: [] })
  openReview()
  expect(await (await card()).findByText(messages.notCompared)).toBeTruthy()
})

test('A failure is told, and the rest of the review is there', async () => {
  rpcFails('similar_templates')
  openReview()
  expect(await (await card()).findByText(messages.similarFailed)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
})
