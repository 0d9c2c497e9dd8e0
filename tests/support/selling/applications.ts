import { http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

export const applicationId = '9a000000-0000-4000-8000-000000000001'
export const applicantId = '22222222-2222-4222-8222-222222222222'

/** A row of creator_applications with its joined rows, as the data API returns it. */
export const anApplication = (changes: Record<string, unknown> = {}) => ({
  id: applicationId,
  user_id: applicantId,
  email: 'grace@example.com',
  has_company: true,
  company_name: 'Compilers Ltd',
  business_description: 'We build workflows.\n<b>Not markup</b>',
  first_name: 'Grace',
  last_name: 'Hopper',
  templates_count: '4-10',
  has_clients: true,
  status: 'submitted',
  reference_number: 'FS-2026-0A1B2C',
  note: null,
  submitted_at: '2026-11-20T10:00:00+00:00',
  approved_at: null,
  reviewed_at: null,
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  documents: [
    {
      id: 'd1',
      file_name: 'register.pdf',
      file_url: `${applicantId}/1-a-register.pdf`,
      file_type: 'application/pdf',
      file_size: 2_400_000,
    },
  ],
  socials: [
    { id: 's1', platform: 'linkedin', profile_url: 'https://linkedin.com/in/grace' },
    { id: 's2', platform: 'youtube', profile_url: 'javascript:alert(1)' },
  ],
  questions: [],
  ...changes,
})

/** The answer of application_desk. */
export const aDesk = (changes: Record<string, unknown> = {}) => ({
  notes: [],
  registration: {
    username: 'grace-h',
    full_name: 'Grace M. Hopper',
    email: 'grace@example.com',
    registered_at: '2026-11-19T10:00:00+00:00',
    company_name: 'Compilers Holding',
    business_description: null,
    templates_count: '1-5',
    calendly_url: 'https://calendly.com/grace',
    accounts: [{ platform: 'website', url: 'https://grace.example' }],
    documents: [],
  },
  ...changes,
})

/** A row of application_queue. */
export const aQueuedApplication = (changes: Record<string, unknown> = {}) =>
  anApplication({ same_name_as: [], ...changes })

/** Mocks the three reads of applications: a user's latest, one by id, and other ones with the same name. */
export function applicationAnswers({
  latest = null,
  one = null,
  others = [],
}: {
  latest?: object | null
  one?: object | null
  others?: object[]
}) {
  const asked: URL[] = []
  server.use(
    http.get('*/rest/v1/creator_applications', ({ request }) => {
      const url = new URL(request.url)
      asked.push(url)
      const id = url.searchParams.get('id')
      if (id?.startsWith('neq.')) return HttpResponse.json(others)
      const row = id ? one : latest
      return HttpResponse.json(row ? [row] : [])
    }),
  )
  return asked
}

/** Mocks the account data that prefills the form; by default a name alone. */
export const accountAnswers = ({
  creator = null,
  name = { first_name: 'Ada', last_name: 'Lovelace' },
  socials = [],
}: { creator?: object | null; name?: object | null; socials?: object[] } = {}) =>
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json(creator ? [creator] : [])),
    http.get('*/rest/v1/profiles', () => HttpResponse.json(name ? [name] : [])),
    http.get('*/rest/v1/creator_social_accounts', () => HttpResponse.json(socials)),
  )

export const aDocument = (name = 'register.pdf', content: BlobPart = '%PDF-1.7\n%%EOF') =>
  new File([content], name, { type: 'application/pdf' })

/** Mocks upload-file; `answer` receives the number of the call. */
export function uploadAnswers(answer: (call: number) => Response | Promise<Response> = stored) {
  let calls = 0
  server.use(http.post('*/functions/v1/upload-file', () => answer(++calls)))
  return () => calls
}

const stored = (call: number) =>
  HttpResponse.json({
    path: `${applicantId}/${call}-x-register.pdf`,
    name: call === 1 ? 'register.pdf' : `register ${call}.pdf`,
    size: 2400,
    type: 'application/pdf',
  })

/** Mocks the removal of stored documents. @returns the removed paths. */
export function removalAnswers(answer: () => Response = () => new HttpResponse(null, { status: 204 })) {
  const paths: string[] = []
  server.use(
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      paths.push(((await request.json()) as { path: string }).path)
      return answer()
    }),
  )
  return paths
}
