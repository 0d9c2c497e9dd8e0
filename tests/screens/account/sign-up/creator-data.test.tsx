import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { uploadCompanyDocument, uploadCreatorDocument } from '@/account/data/registration/creator-documents'
import { useRegisterCreator, type CreatorSignUp } from '@/account/data/registration/creator-registration'
import { creatorRegistrationMessages } from '@/account/messages/creator-registration'
import { companyDocumentMessages, creatorDocumentMessages } from '@/account/messages/documents'
import { createQueryClient } from '@/base/data/query-client'
import { reasonByCode } from '@/base/messages/errors'
import { uploadMessages } from '@/base/messages/uploads'
import { aPerson } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'

const ada = aPerson()
const signUp: CreatorSignUp = {
  email: 'grace@example.com',
  password: 'cobol-60',
  companyDocument: null,
  takeCaptcha: () => Promise.resolve(undefined),
  next: null,
  details: {
    first_name: 'Grace',
    last_name: 'Hopper',
    full_name: 'Grace Hopper',
    company_name: 'Nanoseconds',
    business_description: 'We shorten waits.',
    templates_count: '1-5',
    has_clients: false,
    calendly_url: '',
    has_company: true,
    social_accounts: {},
  },
}

test.each(['', 'https://evil.example', 'https://calendly.com/'])(
  'A creator registration without a valid Calendly URL is refused: %j',
  async (url) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useRegisterCreator(), { wrapper })
    await act(async () => {
      await expect(
        result.current.mutateAsync({ ...signUp, details: { ...signUp.details, calendly_url: url } }),
      ).rejects.toThrow(creatorRegistrationMessages.calendlyNeeded)
    })
  },
)

const pdf = new File(['%PDF-1.7\n%%EOF'], 'my résumé (1).pdf', { type: 'text/html' })
const html = new File(['<!doctype html>'], 'a.pdf', { type: 'application/pdf' })
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png')
const path = `${ada.id}/1795000000000-abcd1234.pdf`

/** Mocks the upload and the insert. @returns what was sent. */
function storageAnswers({ upload = 200, row = 201 } = {}) {
  const sent: { purpose?: string | null; row?: unknown } = {}
  server.use(
    http.post('*/functions/v1/upload-file', ({ request }) => {
      sent.purpose = new URL(request.url).searchParams.get('for')
      if (upload !== 200) return HttpResponse.json({ error: uploadMessages.tooMany }, { status: upload })
      return HttpResponse.json({ path, name: 'my résumé (1).pdf', size: 14, type: 'application/pdf' })
    }),
    http.post('*/rest/v1/creator_documents', async ({ request }) => {
      sent.row = await request.json()
      return row === 201
        ? new HttpResponse(null, { status: 201 })
        : HttpResponse.json({ code: '42501', message: 'not yours', details: null, hint: null }, { status: row })
    }),
  )
  return sent
}

test.each([
  ['the company document', 'company-document', uploadCompanyDocument],
  ['a further document', 'creator-document', uploadCreatorDocument],
])('For %s, the upload goes through upload-file and its path is recorded', async (_, purpose, upload) => {
  const sent = storageAnswers()
  expect(await upload(ada.id, pdf)).toEqual({ success: true, path, fileName: 'my résumé (1).pdf' })
  expect(sent).toEqual({ purpose, row: { creator_id: ada.id, file_name: 'my résumé (1).pdf', file_url: path } })
})

test.each([
  [creatorRegistrationMessages.documentUserMissing, '', pdf],
  [creatorDocumentMessages.missing, ada.id, null],
  [creatorDocumentMessages.wrongType, ada.id, html],
])('An invalid creator document is refused with "%s"', async (error, userId, file) => {
  expect(await uploadCreatorDocument(userId, file)).toEqual({ success: false, error })
})

test('A picture is refused as company document', async () => {
  expect(await uploadCompanyDocument(ada.id, png)).toEqual({
    success: false,
    error: companyDocumentMessages.wrongType,
  })
})

test('A refused upload returns the function’s message, and a refused row a plain one', async () => {
  storageAnswers({ upload: 429 })
  expect(await uploadCompanyDocument(ada.id, pdf)).toEqual({
    success: false,
    error: uploadMessages.tooMany,
  })
  storageAnswers({ row: 403 })
  expect(await uploadCompanyDocument(ada.id, pdf)).toEqual({
    success: false,
    error: reasonByCode['42501'],
  })
  const unreadable = Object.assign(new File(['%PDF-'], 'a.pdf'), { arrayBuffer: () => Promise.reject(new Error('')) })
  expect(await uploadCompanyDocument(ada.id, unreadable)).toEqual({
    success: false,
    error: creatorRegistrationMessages.documentFailed,
  })
})
