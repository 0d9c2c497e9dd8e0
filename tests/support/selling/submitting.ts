import { delay, http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

/** The backend of the template form, mocked. */

export const creatorId = '11111111-1111-4111-8111-111111111111'

/** A small n8n workflow in the format of n8n's downloads. */
export const aWorkflow = (name = 'Chase unpaid invoices') => ({
  name,
  nodes: [
    { name: 'Note', type: 'n8n-nodes-base.stickyNote', position: [0, 0], parameters: { content: 'Hello' } },
    { name: 'Each morning', type: 'n8n-nodes-base.scheduleTrigger', position: [0, 0], parameters: {} },
    { name: 'Overdue invoices', type: 'n8n-nodes-base.stripe', position: [200, 0], parameters: {} },
    { name: 'Write reminder', type: '@n8n/n8n-nodes-langchain.agent', position: [400, 0], parameters: {} },
  ],
  connections: {
    'Each morning': { main: [[{ node: 'Overdue invoices', type: 'main', index: 0 }]] },
    'Overdue invoices': { main: [[{ node: 'Write reminder', type: 'main', index: 0 }]] },
  },
})

export const aWorkflowFile = (content: unknown = aWorkflow(), name = 'invoices.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })

export const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
export const aPng = (name = 'cover.png') => new File([pngBytes], name, { type: 'image/png' })

type Answer = (call: number) => Response | Promise<Response>

const isGoods = (request: Request) => new URL(request.url).searchParams.get('for') === 'template-goods'

/** Mocks upload-file for goods and images. @returns the purposes of the uploads */
export function fileAnswers({
  goods = stored('json'),
  image = stored('png'),
}: { goods?: Answer; image?: Answer } = {}) {
  const purposes: (string | null)[] = []
  server.use(
    http.post('*/functions/v1/upload-file', ({ request }) => {
      purposes.push(new URL(request.url).searchParams.get('for'))
      return (isGoods(request) ? goods : image)(purposes.length)
    }),
  )
  return purposes
}

const stored =
  (ending: string): Answer =>
  (call) =>
    HttpResponse.json({
      path: `${creatorId}/${call}-x.${ending}`,
      name: ending === 'json' ? 'invoices.json' : 'cover.png',
      size: 2400,
      type: ending === 'json' ? 'application/json' : 'image/png',
    })

/** Mocks a write. @returns the bodies of the requests */
function writeAnswers(method: 'post' | 'patch', table: string, answer: () => Response) {
  const bodies: Record<string, unknown>[] = []
  server.use(
    http[method](`*/rest/v1/${table}`, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>)
      // Longer than the interval of a double click.
      await delay(100)
      return answer()
    }),
  )
  return bodies
}

const written = () => HttpResponse.json([{ id: '7e000000-0000-4000-8000-000000000001' }], { status: 201 })

export const insertAnswers = (answer = written) => writeAnswers('post', 'templates', answer)
export const updateAnswers = (answer = written) => writeAnswers('patch', 'templates', answer)
export const revisionAnswers = (answer = written) => writeAnswers('post', 'template_revisions', answer)

/** Mocks a refusal by the database. */
export const refused =
  (code: string, message = 'no', status = 400, hint: string | null = null) =>
  () =>
    HttpResponse.json({ code, message, details: null, hint }, { status })

/** A template as my_template returns it. */
export const anOwnTemplate = (changes: Record<string, unknown> = {}) => ({
  id: '7e000000-0000-4000-8000-000000000001',
  creator_id: creatorId,
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  category: 'Finance',
  email: 'ada@example.com',
  short_description: 'Writes a reminder in your tone.',
  long_description: 'Runs **each morning**.',
  startup_fee_cents: null,
  monthly_fee_cents: null,
  price_cents: 4900,
  setup_cents: 5000,
  support_cents: null,
  ghl_snapshot_url: null,
  ghl_snapshot_urls: null,
  hides_step_names: false,
  shows_notes: false,
  keywords: [],
  questions: [],
  json_file_url: null,
  goods_path: `${creatorId}/1-a.json`,
  image_url: null,
  thumbnail_url: null,
  payment_link_url: null,
  status: 'pending',
  review_note: null,
  creator: { name: 'Ada Lovelace', avatar: null },
  diagram: {
    n: [
      ['t', 0, 0],
      ['p', 1, 0],
    ],
    e: [[0, 1]],
  },
  sales_count: 0,
  downloads_count: 0,
  published_at: null,
  deleted_at: null,
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  versions: [{ id: 'v1', number: 1, file_name: 'invoices.json', changelog: null, approved_at: null }],
  revision: null,
  ...changes,
})

/** A revision as my_template returns it. */
export const aRevision = (changes: Record<string, unknown> = {}) => ({
  id: 'a1000000-0000-4000-8000-000000000001',
  status: 'pending',
  changes: { name: 'Chase invoices' },
  changelog: 'A shorter name.',
  review_note: null,
  created_at: '2026-11-21T10:00:00+00:00',
  updated_at: '2026-11-21T10:00:00+00:00',
  ...changes,
})
