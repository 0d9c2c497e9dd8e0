import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { uploadCompanyDocument, uploadCreatorDocument } from '@/data/creator-documents'
import { useRegisterCreator, type CreatorSignUp } from '@/data/creator-registration'
import { createQueryClient } from '@/lib/query-client'
import { aPerson } from '../../support/person.ts'
import { server } from '../../support/screens.ts'

const ada = aPerson()
const signUp: CreatorSignUp = {
  email: 'grace@example.com',
  password: 'cobol1',
  companyDocument: null,
  next: null,
  metadata: {
    first_name: 'Grace',
    last_name: 'Hopper',
    full_name: 'Grace Hopper',
    role: 'creator',
    company_name: 'Nanoseconds',
    business_description: 'We shorten waits.',
    templates_count: '1-5',
    has_clients: false,
    calendly_url: '',
    has_company: true,
    social_accounts: {},
  },
}

test.each(['', 'https://evil.example', 'https://calendly.com/'])('without a scheduling link nobody registers, whatever a form let through: %j', async (url) => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useRegisterCreator(), { wrapper })
  await act(async () => {
    await expect(result.current.mutateAsync({ ...signUp, metadata: { ...signUp.metadata, calendly_url: url } })).rejects.toThrow(
      'Valid Calendly URL is required to complete registration',
    )
  })
})

const pdf = new File(['%PDF-1.7'], 'my résumé (1).pdf', { type: 'text/html' })
const html = new File(['<!doctype html>'], 'a.pdf', { type: 'application/pdf' })
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png')

/** Answers the upload and the row, and keeps what was sent. */
function storageAnswers({ upload = 200, row = 201 } = {}) {
  const sent: { path?: string; upsert?: string | null; row?: unknown } = {}
  server.use(
    http.post('*/storage/v1/object/creator-documents/*', ({ request }) => {
      sent.path = decodeURIComponent(new URL(request.url).pathname.split('/creator-documents/')[1] ?? '')
      sent.upsert = request.headers.get('x-upsert')
      return HttpResponse.json(upload === 200 ? { Id: '1', Key: 'k' } : { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }, { status: upload })
    }),
    http.post('*/rest/v1/creator_documents', async ({ request }) => {
      sent.row = await request.json()
      return row === 201 ? new HttpResponse(null, { status: 201 }) : HttpResponse.json({ code: '42501', message: 'not yours', details: null, hint: null }, { status: row })
    }),
  )
  return sent
}

test('the company document lies in its owner’s folder under a made-up name, and is noted under its own', async () => {
  const sent = storageAnswers()
  const uploaded = await uploadCompanyDocument(ada.id, pdf)
  expect(uploaded).toEqual({ success: true, path: sent.path, fileName: 'my résumé (1).pdf' })
  expect(sent.path).toMatch(new RegExp(`^${ada.id}/\\d{13}-[0-9a-f]{8}\\.pdf$`))
  expect(sent.upsert).toBe('false')
  expect(sent.row).toEqual({ creator_id: ada.id, file_name: 'my résumé (1).pdf', file_url: sent.path, file_type: 'application/pdf' })
})

test('a further document keeps its name, made safe', async () => {
  const sent = storageAnswers()
  await uploadCreatorDocument(ada.id, pdf)
  expect(sent.path).toMatch(new RegExp(`^${ada.id}/\\d{13}-my_r_sum___1_\\.pdf$`))
})

test.each([
  ['User ID is required', '', pdf],
  ['File is required', ada.id, null],
  ['Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.', ada.id, html],
])('a further document: %s', async (error, userId, file) => {
  expect(await uploadCreatorDocument(userId, file)).toEqual({ success: false, error })
})

test('pictures are no company documents', async () => {
  expect(await uploadCompanyDocument(ada.id, png)).toEqual({ success: false, error: 'Invalid file type. Only PDF and Word documents are allowed.' })
})

test('a refusal of the storage or of the row comes with its words; anything else is unexpected', async () => {
  storageAnswers({ upload: 409 })
  expect(await uploadCompanyDocument(ada.id, pdf)).toEqual({ success: false, error: 'The resource already exists' })
  storageAnswers({ row: 403 })
  expect(await uploadCompanyDocument(ada.id, pdf)).toEqual({ success: false, error: 'not yours' })
  const unreadable = Object.assign(new File(['%PDF-'], 'a.pdf'), { arrayBuffer: () => Promise.reject(new Error('')) })
  expect(await uploadCompanyDocument(ada.id, unreadable)).toEqual({ success: false, error: 'An unexpected error occurred' })
})
