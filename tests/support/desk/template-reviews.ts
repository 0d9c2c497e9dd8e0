import { http, HttpResponse } from 'msw'
import { diagram } from '../screens/factories.ts'
import { server } from '../screens/server.ts'
import { fromNow, HOUR_MS, SECOND_MS } from '../clock.ts'

export const reviewedId = '7e000000-0000-4000-8000-0000000000a1'
export const revisionId = '7f000000-0000-4000-8000-0000000000b1'
export const reviewedCreator = 'c0000000-0000-4000-8000-0000000000c1'

/** An item of template_queue. */
export const aQueuedTemplate = (changes: Record<string, unknown> = {}) => ({
  id: reviewedId,
  kind: 'new',
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  price_cents: 4900,
  status: 'pending',
  creator_id: reviewedCreator,
  creator_name: 'Mara Lindqvist',
  creator_username: 'mara',
  is_creator_approved: true,
  waiting_since: fromNow(-50 * HOUR_MS - SECOND_MS).toISOString(),
  ...changes,
})

/** The template in an answer of template_under_review. */
export const aReviewedTemplate = (changes: Record<string, unknown> = {}) => ({
  id: reviewedId,
  creator_id: reviewedCreator,
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  category: 'Finance',
  email: 'mara@studio.test',
  short_description: 'Reads overdue invoices.',
  long_description: 'Runs each morning.',
  startup_fee_cents: null,
  monthly_fee_cents: 1200,
  price_cents: 4900,
  setup_cents: 5000,
  support_cents: null,
  ghl_snapshot_url: null,
  ghl_snapshot_urls: null,
  contents: null,
  hides_step_names: false,
  shows_notes: false,
  keywords: [],
  questions: [],
  json_file_url: 'https://files.test/flow.json',
  goods_path: `${reviewedCreator}/1.json`,
  image_url: null,
  thumbnail_url: null,
  status: 'pending',
  review_note: null,
  creator: { name: 'Mara Lindqvist', username: 'mara', avatar: null },
  diagram,
  sales_count: 0,
  downloads_count: 0,
  published_at: null,
  checked_at: null,
  deleted_at: null,
  submitted_at: '2026-11-20T10:00:00+00:00',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  ...changes,
})

/** An answer of template_under_review. */
export const aReview = (changes: Record<string, unknown> = {}) => ({
  template: aReviewedTemplate(),
  revision: null,
  waiting_revision_id: null,
  recall: null,
  versions: [{ number: 1, file_name: 'invoices.json', goods_url: null, changelog: null, approved_at: null }],
  creator: {
    id: reviewedCreator,
    name: 'Mara Lindqvist',
    username: 'mara',
    email: 'mara@example.com',
    application_status: 'approved',
    is_suspended: false,
    application: { id: '9a000000-0000-4000-8000-000000000001', reference_number: 'FS-2026-0A1B2C', status: 'approved' },
  },
  last_review: null,
  decisions: [],
  ...changes,
})

/** An answer about an update that changes these columns. */
export const aReviewOfUpdate = (proposed: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  aReview({
    template: aReviewedTemplate({ status: 'approved' }),
    revision: {
      id: revisionId,
      status: 'pending',
      changelog: 'Faster',
      review_note: null,
      created_at: '2026-11-21T10:00:00+00:00',
      updated_at: '2026-11-21T10:00:00.5+00:00',
      proposed: aReviewedTemplate({ status: 'approved', ...proposed }),
      ...changes,
    },
  })

const aNode = (name: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
})

/** A workflow file whose steps have these names and parameters. */
export const aWorkflowFile = (steps: Record<string, object>) =>
  JSON.stringify({
    name: 'Flow',
    nodes: Object.entries(steps).map(([name, parameters]) => aNode(name, parameters)),
    connections: {},
  })

/** An answer of creator_history. */
export const aHistory = (changes: Record<string, unknown> = {}) => ({
  registered_at: '2026-03-01T10:00:00+00:00',
  suspended_at: null,
  templates: {
    total: 1,
    approved: 0,
    pending: 1,
    recalled: 0,
    latest: [{ id: reviewedId, name: 'Chase unpaid invoices', status: 'pending', sales_count: 0 }],
  },
  money: { sales: 0, downloads: 0, kept_cents: 0, refunds: 0, refunded_cents: 0, refund_requests: 0 },
  decisions: { approved: 0, changes_requested: 0, rejected: 0, refusals: [] },
  reports: { total: 0, open: 0, latest: [] },
  ...changes,
})

/**
 * Mocks template-download and the files, by the id under review; those of a last review by the id and " last".
 * @returns the asked ids
 */
export function goodsAnswer(files: Record<string, string>) {
  const asked: string[] = []
  server.use(
    http.post('*/functions/v1/template-download', async ({ request }) => {
      const { reviewId, atLastReview } = (await request.json()) as { reviewId: string; atLastReview?: boolean }
      const id = atLastReview ? `${reviewId} last` : reviewId
      asked.push(id)
      const url = `https://files.test/goods/${encodeURIComponent(id)}`
      return HttpResponse.json({ kind: 'file', url, fileName: 'flow.json' })
    }),
    http.get('https://files.test/goods/:id', ({ params }) => HttpResponse.text(files[String(params.id)] ?? '')),
  )
  return asked
}
