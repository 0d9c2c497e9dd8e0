import { describe, expect, test } from 'vitest'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import { ticketMessages } from '../../../src/support/messages.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import type { NewReply } from '../../../supabase/functions/_shared/support/database.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { type Deps, replyToTicket } from '../../../supabase/functions/reply-to-ticket/handler.ts'
import { png, pngOfBytes } from '../../support/files/pictures.ts'
import { as, recorder, unreadBody, wasRead } from '../requests.ts'

const megabyte = 1024 * 1024
const ticketId = '70000000-0000-4000-8000-000000000001'
const session = 'a.b.c'

type Turn = Awaited<ReturnType<Deps['database']['countReplyAttempt']>>

function build(
  over: {
    turn?: Turn
    mayUpload?: boolean
    addReply?: Deps['database']['addReply']
    storeAttachment?: Deps['database']['storeAttachment']
  } = {},
) {
  const turns = recorder<[user: string, ticket: string]>()
  const uploads = recorder<[purpose: string, user: string | null, caller: string | null]>()
  const stored = recorder<[path: string, size: number, type: string]>()
  const removed = recorder<[paths: string[]]>()
  const added = recorder<[NewReply]>()
  const handle = replyToTicket({
    callerOf: async (token) => (token === session ? { id: 'user-1' } : null),
    addressOf: addressBehind('http://kong:8000'),
    database: {
      countRequestWithFiles: async (...args) => {
        uploads.note(...args)
        return over.mayUpload ?? true
      },
      countReplyAttempt: async (...args) => {
        turns.note(...args)
        return over.turn ?? 'ok'
      },
      storeAttachment: over.storeAttachment ?? (async (path, content, type) => stored.note(path, content.length, type)),
      removeAttachments: async (paths) => removed.note(paths),
      addReply:
        over.addReply ??
        (async (reply) => {
          added.note(reply)
          return 'message-1'
        }),
    },
  })
  const call = async (
    changes: Record<string, string> = {},
    files: File[] = [aFile(png)],
    headers: Record<string, string> = as(session),
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ticketId, body: 'Here it is.', ...changes })) form.append(name, value)
    for (const file of files) form.append('files', file)
    const response = await handle(
      new Request('http://functions.test/reply-to-ticket', { method: 'POST', body: form, headers }),
    )
    return [response.status, await response.json()] as const
  }
  return { call, handle, turns, uploads, stored, removed, added }
}

const aFile = (content: BlobPart, name = 'shot.png', type = 'image/png') => new File([content], name, { type })

describe('reply-to-ticket', () => {
  test('A reply’s attachments are stored under a path of their own and the type of their bytes', async () => {
    const { call, turns, stored, added } = build()
    expect(
      await call({ body: ' Line one\r\nline\u0000 two ' }, [
        aFile(png, '../my shot.html', 'text/html'),
        aFile('plain words', 'notes.png'),
      ]),
    ).toEqual([200, { id: 'message-1' }])
    expect(turns.calls).toEqual([['user-1', ticketId]])
    const [first, second] = stored.calls.map(([path]) => path)
    expect(first).toMatch(new RegExp(`^${ticketId}/[0-9a-f-]{36}-1-_my_shot.png$`))
    expect(stored.calls.map(([, ...rest]) => rest)).toEqual([
      [png.length, 'image/png'],
      [11, 'text/plain'],
    ])
    expect(added.calls).toEqual([
      [
        {
          userId: 'user-1',
          ticketId,
          body: 'Line one\nline two',
          attachments: [
            { path: first, name: '_my shot.png', size: png.length, type: 'image/png' },
            { path: second, name: 'notes.txt', size: 11, type: 'text/plain' },
          ],
        },
      ],
    ])
  })

  test('reply-to-ticket without a valid session answers 401', async () => {
    const { call, turns, stored } = build()
    for (const headers of [{}, as('sb_publishable_x'), as('x.y.z')])
      expect((await call({}, undefined, headers))[0]).toBe(401)
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test.each([
    ['HTML named png', [aFile('<!doctype html><script>alert(1)</script>')], attachmentMessages.wrongType],
    ['nothing', [aFile('')], attachmentMessages.missing],
    ['5 MB and a byte', [aFile(pngOfBytes(5 * megabyte + 1))], attachmentMessages.tooLarge],
    ['four files', [aFile(png), aFile(png), aFile(png), aFile(png)], ticketMessages.tooManyFiles],
  ])('An attachment that is %s is refused before anything is counted or stored', async (_, files, error) => {
    const { call, turns, stored } = build()
    expect(await call({}, files)).toEqual([400, { error }])
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test.each([
    [{ body: ' \n ' }, ticketMessages.replyMissing],
    [{ body: 'x'.repeat(5001) }, ticketMessages.replyTooLong],
    [{ ticketId: '../other' }, 'Invalid UUID'],
  ] as [Record<string, string>, string][])('The invalid fields %j are refused', async (changes, error) => {
    const { call, turns } = build()
    expect(await call(changes)).toEqual([400, { error }])
    expect(turns.calls).toEqual([])
  })

  test.each([
    ['not_found', 404, 'Ticket not found'],
    ['too_many', 429, ticketMessages.tooManyReplies],
  ] as [Turn, number, string][])('A reply refused as %s stores nothing', async (turn, status, error) => {
    const { call, stored, added } = build({ turn })
    expect(await call()).toEqual([status, { error }])
    expect([stored.calls, added.calls]).toEqual([[], []])
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
      new Request('http://functions.test/reply-to-ticket', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit),
    )
    expect([response.status, await response.json()]).toEqual([429, { error: ticketMessages.tooManyReplies }])
    expect(uploads.calls).toEqual([['reply', 'user-1', '203.0.113.9']])
    expect([turns.calls, wasRead(body)]).toEqual([[], false])
  })

  test('Attachments are removed when the reply is refused or an upload fails', async () => {
    const refused = build({
      addReply: () => Promise.reject(new DatabaseError('add_reply', { code: 'PT404', message: 'no' })),
    })
    expect((await refused.call())[0]).toBe(500)
    expect(refused.removed.calls).toEqual([[[refused.stored.calls[0]?.[0]]]])
    const full = build({ storeAttachment: () => Promise.reject(new Error('disk full')) })
    expect((await full.call())[0]).toBe(500)
    expect([full.removed.calls.length, full.added.calls]).toEqual([1, []])
  })

  test('Attachments are kept when the database response is lost, because the reply may exist', async () => {
    const { call, removed } = build({
      addReply: () => Promise.reject(new DatabaseError('add_reply', { message: 'fetch failed' })),
    })
    expect((await call())[0]).toBe(500)
    expect(removed.calls).toEqual([])
  })
})

test('The mail of an answer names its attachments', () => {
  const data = {
    ticket_id: ticketId,
    reference: 'FS-1',
    has_account: true,
    subject: 'A question',
    thread: [{ author: 'support', body: 'Look here.' }],
  }
  const text = (files?: unknown) =>
    renderMail({ kind: 'ticket_answered', data: { ...data, files } }, 'https://flowshelf.test').text
  expect(text(['a.png', 'b.pdf'])).toContain('Attached to the ticket: a.png, b.pdf')
  for (const files of [undefined, null, []]) expect(text(files)).not.toContain('Attached')
})
