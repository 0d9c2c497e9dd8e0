import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlainError } from '@/lib/errors'
import { createQueryClient } from '@/lib/query-client'
import { aPerson, signedInAs } from '../../support/person.ts'
import { server } from '../../support/screens.ts'

/** Every write of src/data, found by its name: a new one is included by itself. */
const modules = import.meta.glob<Record<string, unknown>>('/src/data/**/*.ts', { eager: true })
type Hook = (...settings: unknown[]) => UseMutationResult<unknown, Error, unknown> | null
const hooks = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => /^use[A-Z]/.test(name) && typeof value === 'function'),
) as [string, Hook][]

const ada = aPerson()
const id = '7e000000-0000-4000-8000-000000000001'
const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' })

/** Has whatever a write may ask of its argument; those that take one value have it here. */
const everything = {
  ...{
    email: ada.email,
    password: 'long enough',
    current: 'old secret',
    next: 'new secret',
    metadata: { calendly_url: 'https://calendly.com/a', full_name: 'A' },
  },
  ...{
    application: { id, email: ada.email, updated_at: '', first_name: 'A' },
    decision: 'approved',
    note: '',
    documents: [],
    socialProfiles: [],
    companyDocument: null,
  },
  ...{
    ticket: { name: 'A', email: ada.email, files: [] },
    onProgress: () => undefined,
    ticketId: id,
    body: 'text',
    files: [file],
    seenAt: '',
    path: 'a/b',
    name: 'b',
    file,
  },
  ...{
    file_url: 'a/b',
    file_name: 'b',
    targetType: 'template',
    targetId: id,
    reason: 'broken',
    details: '',
    templateId: id,
    option: 'template',
  },
}
const single: Record<string, unknown> = {
  ...Object.fromEntries(
    [
      'useSetNewPassword',
      'useSubscribeNewsletter',
      'useConfirmNewsletter',
      'useUnsubscribeNewsletter',
      'useCloseReport',
      'useClaimFreeTemplate',
    ].map((name) => [name, id]),
  ),
  ...Object.fromEntries(
    [
      'useDownloadPurchase',
      'useDownloadPaidTemplate',
      'useSaveSchedulingLink',
      'useSaveLanguage',
      'useRequestPasswordReset',
    ].map((name) => [name, id]),
  ),
  useRemoveApplicationDocument: ['a/b'],
  useSaveProfilePhoto: file,
}

const codes = [
  ...[
    '42501',
    '23505',
    '23514',
    '22P02',
    'P0001',
    'PT404',
    'PT409',
    'PT422',
    'PT429',
    'PGRST116',
    'PGRST202',
    'PGRST301',
    'PGRST303',
    'XX000',
    '57014',
  ],
  ...[
    'weak_password',
    'validation_failed',
    'session_not_found',
    'unexpected_failure',
    'user_already_exists',
    'something_new',
    'InvalidJWT',
    'Duplicate',
  ],
]
const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503]

/** As services word their refusals; none of it is for people. */
const raw = 'RAW new row violates row-level security policy for table "users"; duplicate key value; JWT expired'

/** Each code with a status, so that all of either occur. */
const refusals = codes
  .map((code, i) => [code, statuses[i % statuses.length] as number] as const)
  .concat(statuses.map((status) => ['', status] as const))

function refuseEverything(code: string, status: number) {
  const body = {
    code,
    error_code: code,
    message: raw,
    msg: raw,
    details: raw,
    hint: raw,
    error_description: raw,
    statusCode: String(status),
  }
  server.use(
    http.all('*', ({ request }) => {
      // The `error` of a handler of ours is for people; the storage service's is not.
      const error = request.url.includes('/storage/') ? { error: raw } : {}
      return HttpResponse.json({ ...body, ...error }, { status })
    }),
  )
}

const wrapperOf = (client: ReturnType<typeof createQueryClient>) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    )
  }

/** What a failed write says, in its toast and beside its form. */
async function whatIsSaid(name: string, useHook: Hook): Promise<string | null> {
  const client = createQueryClient()
  const { result, unmount } = renderHook(() => useHook(ada.id), { wrapper: wrapperOf(client) })
  const mutation = result.current
  if (!mutation || typeof mutation !== 'object' || !('mutateAsync' in mutation)) {
    unmount()
    return null
  }
  const error = await mutation.mutateAsync(name in single ? single[name] : everything).then(
    () => null,
    (thrown: Error) => thrown,
  )
  const { errorMessage } = client.getMutationCache().getAll()[0]?.meta ?? {}
  unmount()
  if (!error) return ''
  const said = typeof errorMessage === 'function' ? errorMessage(error) : errorMessage
  const isShownBesideItsForm =
    typeof errorMessage === 'function' && errorMessage.toString().replace(/\s/g, '').endsWith('=>error.message')
  if (isShownBesideItsForm) expect(error, name).toBeInstanceOf(PlainError)
  return JSON.stringify([said, isShownBesideItsForm && error.message])
}

// The page reports most of these refusals.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('The hooks under test include more than 25 writes', () => expect(hooks.length).toBeGreaterThan(25))

test.each(refusals)(
  'No write shows the server’s message for a refusal with the code "%s" and the status %d',
  async (code, status) => {
    for (const [name, useHook] of hooks) {
      await signedInAs(ada)
      refuseEverything(code, status)
      expect((await whatIsSaid(name, useHook)) ?? '', name).not.toMatch(/RAW|row-level|duplicate key|JWT/)
    }
  },
)
