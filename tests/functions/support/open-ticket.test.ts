import { describe, expect, test } from 'vitest'
import { nameMessages } from '../../../src/account/messages/names.ts'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import { ticketMessages } from '../../../src/support/messages.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import type { Attachment, NewTicket } from '../../../supabase/functions/_shared/support/database.ts'
import { type Deps, openTicket } from '../../../supabase/functions/open-ticket/handler.ts'
import { joined, png, pngOfBytes } from '../../support/files/pictures.ts'
import { as, recorder, unreadBody, wasRead } from '../requests.ts'

const megabyte = 1024 * 1024
const fields = {
  name: 'Vic Visitor',
  email: 'vic@example.com',
  category: 'other',
  subject: 'A question',
  message: 'How does this work?',
}
const session = 'a.b.c'

function build(
  over: {
    hasTurn?: boolean
    mayUpload?: boolean
    supportEmail?: string
    openTicket?: Deps['database']['openTicket']
    storeAttachment?: Deps['database']['storeAttachment']
  } = {},
) {
  const turns = recorder<[user: string | null, email: string, caller: string | null]>()
  const uploads = recorder<[purpose: string, user: string | null, caller: string | null]>()
  const stored = recorder<[path: string, size: number, type: string]>()
  const removed = recorder<[paths: string[]]>()
  const opened = recorder<[NewTicket]>()
  const handle = openTicket({
    callerOf: async (token) => (token === session ? { id: 'user-1' } : null),
    addressOf: addressBehind('http://kong:8000'),
    supportEmail: over.supportEmail ?? null,
    database: {
      countRequestWithFiles: async (...args) => {
        uploads.note(...args)
        return over.mayUpload ?? true
      },
      countTicketAttempt: async (...args) => {
        turns.note(...args)
        return over.hasTurn ?? true
      },
      storeAttachment: over.storeAttachment ?? (async (path, content, type) => stored.note(path, content.length, type)),
      removeAttachments: async (paths) => removed.note(paths),
      openTicket:
        over.openTicket ??
        (async (ticket) => {
          opened.note(ticket)
          return { ok: true, id: ticket.id, reference: 'FS-12345678' }
        }),
    },
  })
  const call = async (
    changes: Record<string, string> = {},
    files: File[] = [],
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
    for (const file of files) form.append('files', file)
    const response = await handle(
      new Request('http://functions.test/open-ticket', { method: 'POST', body: form, headers }),
    )
    return [response.status, await response.json()] as const
  }
  return { call, handle, turns, uploads, stored, removed, opened }
}

const aFile = (content: BlobPart, name = 'shot.png', type = 'image/png') => new File([content], name, { type })

describe('open-ticket', () => {
  test('A visitor opens a ticket, which is rate-limited by email and IP address', async () => {
    const { call, turns, opened, stored } = build()
    const [status, body] = await call({}, [], { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^[0-9a-f-]{36}$/), reference: 'FS-12345678' }])
    expect(turns.calls).toEqual([[null, 'vic@example.com', '203.0.113.9']])
    expect(opened.calls).toMatchObject([
      [{ userId: null, subject: 'A question', body: 'How does this work?', attachments: [] }],
    ])
    expect(stored.calls).toEqual([])
  })

  test('A new ticket is mailed to SUPPORT_EMAIL when it is set', async () => {
    const [told, silent] = [build({ supportEmail: 'support@flowshelf.test' }), build()]
    await told.call()
    await silent.call()
    expect([told, silent].map(({ opened }) => opened.calls[0]?.[0].announceTo)).toEqual([
      'support@flowshelf.test',
      null,
    ])
  })

  test("A signed-in caller's ticket carries their user id; the publishable key alone is a visitor", async () => {
    const { call, opened } = build()
    await call({}, [], as(session))
    await call({}, [], as('sb_publishable_x'))
    expect(opened.calls.map(([{ userId }]) => userId)).toEqual(['user-1', null])
  })

  test('An invalid session answers 401 instead of opening a visitor’s ticket', async () => {
    const { call, opened } = build()
    expect((await call({}, [], as('x.y.z')))[0]).toBe(401)
    expect(opened.calls).toEqual([])
  })

  test('Attachments are stored in the ticket’s folder under the type of their bytes', async () => {
    const { call, stored, opened } = build()
    const [, { id }] = (await call({}, [
      aFile(png, '../my shot.html', 'text/html'),
      aFile('plain words', 'notes.png', 'image/png'),
    ])) as [number, { id: string }]
    expect(stored.calls).toEqual([
      [`${id}/1-_my_shot.png`, png.length, 'image/png'],
      [`${id}/2-notes.txt`, 11, 'text/plain'],
    ])
    const attachments: Attachment[] = opened.calls[0]?.[0].attachments ?? []
    expect(attachments).toEqual([
      { path: `${id}/1-_my_shot.png`, name: '_my shot.png', size: png.length, type: 'image/png' },
      { path: `${id}/2-notes.txt`, name: 'notes.txt', size: 11, type: 'text/plain' },
    ])
  })

  test('A picture is stored without the bytes appended to it', async () => {
    const { call, stored, opened } = build()
    const [, { id }] = (await call({}, [aFile(joined(png, '<script>alert(1)</script>'))])) as [number, { id: string }]
    expect(stored.calls).toEqual([[`${id}/1-shot.png`, png.length, 'image/png']])
    expect(opened.calls[0]?.[0].attachments).toMatchObject([{ size: png.length }])
  })

  test.each([
    ['HTML named png', [aFile('<!doctype html><script>alert(1)</script>')], attachmentMessages.wrongType],
    [
      'SVG named png',
      [aFile('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      attachmentMessages.wrongType,
    ],
    [
      'a program',
      [aFile(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]), 'notes.txt', 'text/plain')],
      attachmentMessages.wrongType,
    ],
    ['an empty file', [aFile('')], attachmentMessages.missing],
    ['5 MB and a byte', [aFile(pngOfBytes(5 * megabyte + 1))], attachmentMessages.tooLarge],
    ['four files', [aFile(png), aFile(png), aFile(png), aFile(png)], ticketMessages.tooManyFiles],
  ])('Invalid attachments (%s) are refused before anything is counted or stored', async (_, files, error) => {
    const { call, turns, stored } = build()
    expect(await call({}, files)).toEqual([400, { error }])
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test('A body larger than three attachments answers 413', async () => {
    const { call } = build()
    expect(await call({ message: 'x'.repeat(16 * megabyte) })).toEqual([413, { error: attachmentMessages.tooLarge }])
  })

  test.each([
    [{ name: ' \n ' }, ticketMessages.nameMissing],
    [{ name: 'x'.repeat(101) }, ticketMessages.nameTooLong],
    [{ name: 'Flow\u202efhsleh' }, nameMessages.unusable],
    [{ subject: 'A \u2066hidden\u2069 sign' }, nameMessages.titleUnusable],
    [{ email: 'nobody' }, ticketMessages.emailInvalid],
    [{ category: 'gossip' }, ticketMessages.categoryMissing],
    [{ subject: ' ab ' }, ticketMessages.subjectTooShort],
    [{ subject: 'x'.repeat(121) }, ticketMessages.subjectTooLong],
    [{ message: 'too short' }, ticketMessages.messageTooShort],
    [{ message: 'x'.repeat(5001) }, ticketMessages.messageTooLong],
  ] as [Record<string, string>, string][])(
    'The invalid fields %j are refused with their message',
    async (changes, error) => {
      const { call, turns } = build()
      expect(await call(changes)).toEqual([400, { error }])
      expect(turns.calls).toEqual([])
    },
  )

  test('A body that is not a form answers 400', async () => {
    const { handle } = build()
    const response = await handle(
      new Request('http://functions.test/open-ticket', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    )
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Invalid request: the body is not a form' },
    ])
  })

  test('Line breaks and control characters are removed from names and subjects', async () => {
    const { call, opened } = build()
    await call({ name: 'Vic\r\nVisitor', subject: 'A\u0000question', message: 'Line one\r\nline\u0000 two' })
    expect(opened.calls[0]?.[0]).toMatchObject({
      name: 'Vic Visitor',
      subject: 'A question',
      body: 'Line one\nline two',
    })
  })

  test('A caller over the limit gets 429 and nothing is stored', async () => {
    const { call, stored, opened } = build({ hasTurn: false })
    expect(await call({}, [aFile(png)])).toEqual([429, { error: ticketMessages.tooManyTickets }])
    expect([stored.calls, opened.calls]).toEqual([[], []])
  })

  test('A caller with too many requests gets 429 before a byte of the body is read', async () => {
    const { handle, turns, uploads } = build({ mayUpload: false })
    const body = unreadBody()
    const headers = {
      ...as(session),
      'content-type': 'multipart/form-data; boundary=x',
      'x-forwarded-for': '203.0.113.9',
    }
    const response = await handle(
      new Request('http://functions.test/open-ticket', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit),
    )
    expect([response.status, await response.json()]).toEqual([429, { error: ticketMessages.tooManyTickets }])
    expect(uploads.calls).toEqual([['ticket', 'user-1', '203.0.113.9']])
    expect([turns.calls, wasRead(body)]).toEqual([[], false])
  })

  test('Attachments are removed when Postgres refuses the ticket', async () => {
    const { call, stored, removed } = build({
      openTicket: () => Promise.reject(new DatabaseError('open_ticket', { code: '23514', message: 'no' })),
    })
    expect((await call({}, [aFile(png), aFile(png)]))[0]).toBe(500)
    expect(removed.calls).toEqual([[stored.calls.map(([path]) => path)]])
  })

  test('Attachments are kept when the database response is lost, because the ticket may exist', async () => {
    const { call, removed } = build({
      openTicket: () => Promise.reject(new DatabaseError('open_ticket', { message: 'fetch failed' })),
    })
    expect((await call({}, [aFile(png)]))[0]).toBe(500)
    expect(removed.calls).toEqual([])
  })

  test('When one attachment cannot be stored, the others are removed and no ticket is opened', async () => {
    let times = 0
    const { call, removed, opened } = build({
      storeAttachment: () => (++times === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve()),
    })
    expect((await call({}, [aFile(png), aFile(png)]))[0]).toBe(500)
    expect(removed.calls[0]?.[0]).toHaveLength(2)
    expect(opened.calls).toEqual([])
  })
})
