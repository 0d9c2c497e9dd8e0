import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { doWorkflowJob, type WorkflowJob } from '@/workflow/data/workflow-jobs'
import {
  aReview,
  aReviewedTemplate,
  aWorkflowFile,
  goodsAnswer,
  reviewedCreator,
  reviewedId,
} from '../../../support/desk/template-reviews.ts'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { openReview, prepareReview } from './open-review.tsx'

type Message = { job: WorkflowJob; texts: string[] }

/** A worker that answers when the test lets it, or fails. */
class HeldWorker extends EventTarget {
  static all: HeldWorker[] = []
  message: Message | undefined
  isTerminated = false
  constructor() {
    super()
    HeldWorker.all.push(this)
  }
  static of = (job: WorkflowJob) => HeldWorker.all.find(({ message }) => message?.job === job)
  postMessage(message: Message) {
    this.message = message
  }
  async answer() {
    const { job, texts } = this.message!
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(await doWorkflowJob(job, texts)) }))
  }
  fail() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'No script' }))
  }
  terminate() {
    this.isTerminated = true
  }
}

const before = aWorkflowFile({ Webhook: {}, Code: { jsCode: 'return alpha' } })
const after = aWorkflowFile({ Webhook: {}, Code: { jsCode: 'return beta' }, Gmail: {} })

beforeEach(async () => {
  HeldWorker.all = []
  vi.stubGlobal('Worker', HeldWorker)
  await prepareReview()
  goodsAnswer({ [`${reviewedId} last`]: before, [reviewedId]: after })
  const seen = aReviewedTemplate({ goods_path: `${reviewedCreator}/0.json` })
  rpcAnswers(
    'template_under_review',
    aReview({ last_review: { reviewed_at: '2026-11-19T10:00:00+00:00', seen }, decisions: [] }),
  )
})

test('A workflow is marked and compared in workers, while the page says that the steps are loading', async () => {
  openReview()
  await waitFor(() => expect([HeldWorker.of('review'), HeldWorker.of('compare')]).not.toContain(undefined))
  expect(HeldWorker.of('review')!.message!.texts).toEqual([after])
  expect(HeldWorker.of('compare')!.message!.texts).toEqual([before, after])
  expect(screen.getAllByText(messages.loadingSteps)).toHaveLength(2)

  await HeldWorker.of('review')!.answer()
  expect(await screen.findByRole('region', { name: 'Look at this first' })).toBeTruthy()
  expect(screen.getAllByText(messages.loadingSteps)).toHaveLength(1)
  await HeldWorker.of('compare')!.answer()
  expect(await screen.findByText('parameters: jsCode')).toBeTruthy()
  expect(screen.queryByText(messages.loadingSteps)).toBeNull()
  expect(HeldWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true)
})

test('What a worker cannot do is done on the page', async () => {
  openReview()
  await waitFor(() => expect(HeldWorker.of('review')).toBeTruthy())
  HeldWorker.of('review')!.fail()
  expect(await screen.findByRole('region', { name: 'Look at this first' })).toBeTruthy()
})

test('Leaving the page stops its workers', async () => {
  const { unmount } = openReview()
  await waitFor(() => expect([HeldWorker.of('review'), HeldWorker.of('compare')]).not.toContain(undefined))
  unmount()
  await waitFor(() => expect(HeldWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true))
})
