import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { snapshotChecks } from '@/catalog/rules/snapshot-checks'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aReview, aReviewedTemplate, aReviewOfUpdate, revisionId } from '../../../support/desk/template-reviews.ts'
import { backInQueue, openReview, prepareReview } from './open-review.tsx'

beforeEach(prepareReview)

const link = 'https://app.gohighlevel.com/snapshots/x'
const contents = { workflows: ['Intake'], calendars: [], pipelines: [], customValues: [], needs: [], previews: [] }
const snapshot = { platform: 'GHL', goods_path: null, ghl_snapshot_url: link, price_cents: null, contents }

test.each(['pending', 'changes_requested', 'rejected'])(
  'A %s snapshot is approved once each check is confirmed',
  async (status) => {
    rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ ...snapshot, status }) }))
    const decided = rpcAnswers('review_template', '2026-11-20T11:00:00+00:00')
    const user = userEvent.setup()
    openReview()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect((await screen.findByRole('alert')).textContent).toBe(messages.confirmFirst)
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const check of snapshotChecks)
      await user.click(screen.getByRole('checkbox', { name: new RegExp(messages.checks[check].title) }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve template' }))
    expect(await backInQueue()).toBeTruthy()
    expect(decided[0]).toMatchObject({ decision: 'approved', checks: snapshotChecks })
  },
)

test.each([
  ['none', null],
  ['needs alone', { ...contents, workflows: [], needs: ['phone'] }],
])('A snapshot that states %s is not approved, and its reviewer reads what to do', async (_what, stated) => {
  rpcAnswers('template_under_review', aReview({ template: aReviewedTemplate({ ...snapshot, contents: stated }) }))
  openReview()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.contentsMissing)
  expect(screen.queryByRole('checkbox', { name: /The link opens/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('An update of the price alone asks for no check again, one of the link does', async () => {
  const template = aReviewedTemplate({ ...snapshot, status: 'approved' })
  const update = (changes: object) => {
    const review = aReviewOfUpdate({ ...snapshot, ...changes })
    return { ...review, template }
  }
  rpcAnswers('template_under_review', update({ price_cents: 900 }))
  const { unmount } = openReview(revisionId)
  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.queryByRole('checkbox', { name: /The link opens/ })).toBeNull()
  unmount()
  rpcAnswers('template_under_review', update({ ghl_snapshot_url: `${link}2` }))
  openReview(revisionId)
  expect(await screen.findByRole('checkbox', { name: /The link opens/ })).toBeTruthy()
})
