import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlainError } from '@/base/errors/errors'
import { createQueryClient } from '@/base/data/query-client'
import { supabase } from '@/base/data/supabase'
import { aPerson, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'

/** Every mutation hook of every area, found by its name, new ones included. */
const modules = import.meta.glob<Record<string, unknown>>('/src/*/data/**/*.ts', { eager: true })
type Hook = (...settings: unknown[]) => UseMutationResult<unknown, Error, unknown> | null
const hooks = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => /^use[A-Z]/.test(name) && typeof value === 'function'),
) as [string, Hook][]

const ada = aPerson()
const id = '7e000000-0000-4000-8000-000000000001'
const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' })

/** An argument with every property that a mutation may need; mutations with a plain value have it below. */
const anyArgument = {
  ...{
    email: ada.email,
    password: 'long enough',
    current: 'old secret',
    next: 'new secret',
    takeCaptcha: () => Promise.resolve(undefined),
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
    ticket: { name: 'A', email: ada.email },
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
    target_type: 'template',
    target_id: id,
    reason: 'broken',
    details: '',
    templateId: id,
    option: 'template',
    review: { template: { id, updated_at: '' }, revision: null },
    struck: [],
    checks: [],
    ...{ typed: ['a'], found: ['b'], weight: 1 },
    report: { id, template: null },
    change: { id, updated_at: '' },
    factorId: id,
    code: '123456',
    outcome: 'dismissed',
  },
}
const plainArguments: Record<string, unknown> = {
  ...Object.fromEntries(
    [
      'useSetNewPassword',
      'useSubscribeNewsletter',
      'useConfirmNewsletter',
      'useUnsubscribeNewsletter',
      'useReopenReport',
      'useDownloadReviewed',
      'useClaimFreeTemplate',
      'useDeleteTemplate',
      'useWithdrawRevision',
      'useEndSession',
      'useTakeRecallRefund',
    ].map((name) => [name, id]),
  ),
  ...Object.fromEntries(['useSaveSchedulingLink', 'useSaveLanguage'].map((name) => [name, id])),
  useRemoveApplicationDocument: ['a/b'],
  useSaveProfilePhoto: file,
  useApprovePayouts: [id],
  useConfirmCode: '123456',
  useGiveUpFactor: 'abcd-abcd-abcd-abcd',
  useDownloadCreditNote: 'CN-2026-000001',
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

/** What a hook is called with, where it is not the user's id. */
const settings: Record<string, unknown> = { useConfirmCode: supabase.auth, useGiveUpFactor: supabase.auth }

/** Raw messages of the services, which must never be shown. */
const rawMessage = 'RAW new row violates row-level security policy for table "users"; duplicate key value; JWT expired'

/** Pairs codes with statuses so that each of them occurs. */
const refusals = codes
  .map((code, i) => [code, statuses[i % statuses.length] as number] as const)
  .concat(statuses.map((status) => ['', status] as const))

function refuseEverything(code: string, status: number) {
  const body = {
    code,
    error_code: code,
    message: rawMessage,
    msg: rawMessage,
    details: rawMessage,
    hint: rawMessage,
    error_description: rawMessage,
    statusCode: String(status),
  }
  server.use(
    http.all('*', ({ request }) => {
      // `error` of our functions is written for users; that of the storage service is not.
      const error = request.url.includes('/storage/') ? { error: rawMessage } : {}
      return HttpResponse.json({ ...body, ...error }, { status })
    }),
  )
}

const isSignedOut = async () => (await supabase.auth.getSession()).data.session === null

const wrapperOf = (client: ReturnType<typeof createQueryClient>) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    )
  }

/**
 * Runs a mutation that is refused. @returns the messages of its toast and form; '' if it succeeded, null for other
 * hooks.
 */
async function shownMessages(name: string, useHook: Hook): Promise<string | null> {
  const client = createQueryClient()
  const { result, unmount } = renderHook(() => useHook(settings[name] ?? ada.id), { wrapper: wrapperOf(client) })
  const mutation = result.current
  if (!mutation || typeof mutation !== 'object' || !('mutateAsync' in mutation)) {
    unmount()
    return null
  }
  const error = await mutation.mutateAsync(name in plainArguments ? plainArguments[name] : anyArgument).then(
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
    const refused: string[] = []
    for (const [name, useHook] of hooks) {
      // The refusal before may have ended the session.
      if (await isSignedOut()) {
        await signedInAs(ada)
        refuseEverything(code, status)
      }
      const messages = await shownMessages(name, useHook)
      if (messages) refused.push(name)
      expect(messages ?? '', name).not.toMatch(/RAW|row-level|duplicate key|JWT/)
    }
    expect(refused.length, refused.join()).toBeGreaterThan(20)
  },
)
