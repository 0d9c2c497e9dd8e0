import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportMessages as messages } from '@/account/messages/export'
import { anExport, exportAnswers } from '../../../support/account/data-export.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { captureDownloads } from '../../../support/buying/purchase.ts'
import { mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'
import { MINUTE_MS } from '../../../support/clock.ts'

afterEach(() => vi.restoreAllMocks())

beforeEach(async () => {
  mockRealtime()
  await signedInAs(aPerson())
  profileAnswers()
})

const refuses = (path: string, status: number, body: Record<string, unknown>) =>
  server.use(http.post(path, () => HttpResponse.json(body, { status })))

test('A requested export shows its progress until it can be downloaded', async () => {
  // The polling alone.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const user = userEvent.setup()
  const kept = exportAnswers()
  showSettings('privacy')
  await user.dblClick(await screen.findByRole('button', { name: 'Request my data' }))
  const bar = await screen.findByRole('progressbar', { name: 'Preparing your data' })
  expect(kept.requests).toBe(1)
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
  kept.current = anExport({ state: 'running', progress: 55 })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('55'))
  kept.current = anExport({ state: 'ready', progress: 100, expires_at: '2026-11-22T12:03:00+00:00' })
  expect(await screen.findByRole('button', { name: 'Download my data' })).toBeTruthy()
  expect(screen.getByText(/^Your data is ready\. You can download it until Nov 22, 2026/)).toBeTruthy()
  const reads = kept.reads
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(kept.reads).toBe(reads)
})

test('A ready export is saved on the device', async () => {
  const user = userEvent.setup()
  exportAnswers(anExport({ state: 'ready', progress: 100, expires_at: '2026-11-22T12:03:00+00:00' }))
  const saved = captureDownloads()
  server.use(
    http.post('*/functions/v1/export-download', () =>
      HttpResponse.json({
        url: 'http://kong:8000/storage/v1/object/sign/data-exports/a/1.zip?token=t',
        fileName: 'flowshelf-data.zip',
      }),
    ),
    http.get('*/storage/v1/object/sign/data-exports/a/1.zip', () => HttpResponse.text('zip')),
  )
  showSettings('privacy')
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.name, await saved[0]?.content]).toEqual(['flowshelf-data.zip', 'zip'])
})

test('An export that expired meanwhile says so and can be requested again', async () => {
  const user = userEvent.setup()
  const kept = exportAnswers(anExport({ state: 'ready', expires_at: '2026-11-22T12:03:00+00:00' }))
  refuses('*/functions/v1/export-download', 404, { error: messages.expired })
  showSettings('privacy')
  const button = await screen.findByRole('button', { name: 'Download my data' })
  kept.current = null
  await user.click(button)
  expect(await screen.findByText(messages.expired)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Request my data' })).toBeTruthy()
})

test('A second request within a day is refused in plain words', async () => {
  const user = userEvent.setup()
  exportAnswers()
  refuses('*/rest/v1/rpc/request_export', 409, { code: 'PT409', message: 'boom' })
  showSettings('privacy')
  await user.click(await screen.findByRole('button', { name: 'Request my data' }))
  expect(await screen.findByText(messages.onceADay)).toBeTruthy()
})

test('A failed export says so and can be requested again', async () => {
  exportAnswers(anExport({ state: 'failed' }))
  showSettings('privacy')
  expect(await screen.findByText('We couldn’t prepare your data. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Request my data' })).toBeTruthy()
})

test('An export that cannot be read can be read again', async () => {
  const user = userEvent.setup()
  refuses('*/rest/v1/rpc/my_export', 400, { code: 'XX000', message: 'boom' })
  showSettings('privacy')
  const again = await screen.findByRole('button', { name: 'Try again' })
  exportAnswers()
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Request my data' })).toBeTruthy()
})
