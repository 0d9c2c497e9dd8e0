import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import { tableAnswers } from '../screens/factories.ts'
import { server } from '../screens/server.ts'

export const templateId = '7d0f5a3e-1111-4222-8333-444455556666'

/** A row of purchases with its template, as the data API returns it. */
export const aPurchase = (changes: Record<string, unknown> = {}) => ({
  id: '99999999-9999-4999-8999-999999999999',
  price_cents: 4900,
  created_at: '2026-11-02T12:00:00+00:00',
  last_downloaded: null,
  support_option: 'none',
  payment: { lines: [{ kind: 'template', cents: 4900, refunded_cents: 0 }] },
  state: 'active',
  template_id: templateId,
  bought: { number: 1 },
  template: {
    id: templateId,
    name: 'Chase unpaid invoices',
    image_url: null,
    thumbnail_url: null,
    platform: 'n8n',
    recalled_at: null,
    setup_cents: null,
    support_cents: null,
    diagram: {
      n: [
        ['t', 0, 0],
        ['p', 1, 0],
      ],
      e: [[0, 1]],
    },
    versions: [{ number: 1, approved_at: '2026-11-01T12:00:00+00:00' }],
    /** Null if it is not for sale. */
    listing: { id: templateId },
  },
  ...changes,
})

/** A purchase whose template was paid back, or whose payment the bank is looking into. */
export const aWithdrawnPurchase = (what: 'refunded' | 'disputed', changes: Record<string, unknown> = {}) => {
  const line = { kind: 'template', cents: 4900, refunded_cents: what === 'refunded' ? 4900 : 0 }
  return aPurchase({ state: 'withdrawn', payment: { lines: [line] }, ...changes })
}

/**
 * Mocks template-download after `when`, and its file. The file's URL has the host of a container network, as on a local
 * stack. @returns the requests.
 */
export function downloadAnswers(bytes = '{"nodes":[]}', when: Promise<unknown> = Promise.resolve()) {
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/template-download', async ({ request }) => {
      asked.push(await request.json())
      await when
      return HttpResponse.json({
        kind: 'file',
        fileName: 'chase-unpaid-invoices.json',
        url: 'http://kong:8000/storage/v1/object/sign/template-goods/a/b/1.json?token=t',
      })
    }),
    http.get(`${location.origin}/storage/v1/object/sign/template-goods/a/b/1.json`, ({ request }) =>
      new URL(request.url).searchParams.get('token') === 't'
        ? new HttpResponse(bytes)
        : new HttpResponse(null, { status: 400 }),
    ),
  )
  return asked
}

export const downloadRefused = () =>
  server.use(
    http.post('*/functions/v1/template-download', () =>
      HttpResponse.json({ error: messages.notDownloadable }, { status: 403 }),
    ),
  )

/** Captures files that the page saves, because happy-dom does not download. @returns their names and contents. */
export function captureDownloads() {
  const saved: { name: string; content: Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, content: blob.text() })
  })
  return saved
}

/** Mocks what a list of purchases reads besides: no payments, refund requests and subscriptions. */
export function noReceipts() {
  for (const table of ['payments', 'refund_requests', 'subscriptions']) tableAnswers(table, [])
}
