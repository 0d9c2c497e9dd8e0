import { describe, expect, test } from 'vitest'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import { ticketMessages } from '../../../src/support/messages.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import type { NewGuestReply } from '../../../supabase/functions/_shared/support/database.ts'
import { type Deps as AttachmentDeps, guestAttachment } from '../../../supabase/functions/guest-attachment/handler.ts'
import { type Deps as ReplyDeps, guestReply } from '../../../supabase/functions/guest-reply/handler.ts'
import { png } from '../../support/files/pictures.ts'
import { recorder, unreadBody, wasRead } from '../requests.ts'

const ticketId = '70000000-0000-4000-8000-000000000001'
const token = 'ab'.repeat(32)
const addressOf = addressBehind('http://kong:8000')
const aFile = (content: BlobPart, name = 'shot.png', type = 'image/png') => new File([content], name, { type })

type Turn = Awaited<ReturnType<ReplyDeps['database']['countGuestReply']>>

function build(
  over: { turn?: Turn; mayUpload?: boolean; addGuestReply?: ReplyDeps['database']['addGuestReply'] } = {},
) {
  const asked = recorder<[what: string]>()
  const stored = recorder<[path: string, size: number, type: string]>()
  const removed = recorder<[paths: string[]]>()
  const added = recorder<[NewGuestReply]>()
  const handle = guestReply({
    addressOf,
    database: {
      countRequestWithFiles: async (...args) => {
        asked.note(args.join(' '))
        return over.mayUpload ?? true
      },
      countGuestReply: async (given) => {
        asked.note(given)
        return over.turn ?? { ok: true, ticket_id: ticketId }
      },
      storeAttachment: async (path, content, type) => stored.note(path, content.length, type),
      removeAttachments: async (paths) => removed.note(paths),
      addGuestReply:
        over.addGuestReply ??
        (async (reply) => {
          added.note(reply)
          return 'message-1'
        }),
    },
  })
  const call = async (changes: Record<string, string> = {}, files: File[] = [aFile(png)]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ token, body: 'Here it is.', ...changes })) form.append(name, value)
    for (const file of files) form.append('files', file)
    const response = await handle(
      new Request('http://functions.test/guest-reply', {
        method: 'POST',
        body: form,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      }),
    )
    return [response.status, await response.json()] as const
  }
  return { call, handle, asked, stored, removed, added }
}

describe('guest-reply', () => {
  test('A visitor’s reply is stored under the ticket of the token, its files by the type of their bytes', async () => {
    const { call, asked, stored, added } = build()
    expect(
      await call({ body: ' Line \u202Eone\r\nline\u0000 two ' }, [aFile(png, '../my shot.html', 'text/html')]),
    ).toEqual([200, { id: 'message-1' }])
    expect(asked.calls).toEqual([['guest reply  203.0.113.9'], [token]])
    const path = stored.calls[0]?.[0] ?? ''
    expect(path).toMatch(new RegExp(`^${ticketId}/[0-9a-f-]{36}-1-_my_shot.png$`))
    const attachments = [{ path, name: '_my shot.png', size: png.length, type: 'image/png' }]
    expect(added.calls).toEqual([[{ token, body: 'Line one\nline two', attachments }]])
  })

  test.each([
    [{ ok: false, problem: 'not_found' }, 404, ticketMessages.linkExpired],
    [{ ok: false, problem: 'too_many' }, 429, ticketMessages.tooManyReplies],
  ] as [Turn, number, string][])('A reply refused as %j stores nothing', async (turn, status, error) => {
    const { call, stored, added } = build({ turn })
    expect(await call()).toEqual([status, { error }])
    expect([stored.calls, added.calls]).toEqual([[], []])
  })

  test.each([
    [{ body: ' \n ' }, [], ticketMessages.replyMissing],
    [{ body: 'x'.repeat(5001) }, [], ticketMessages.replyTooLong],
    [{ body: '\u202E\u0007\u200B' }, [], ticketMessages.replyMissing],
    [{ token: 'a\u0000b' }, [], ticketMessages.linkExpired],
    [{}, [aFile('<!doctype html><script>alert(1)</script>')], attachmentMessages.wrongType],
    [{}, Array.from({ length: 4 }, () => aFile(png)), ticketMessages.tooManyFiles],
  ] as [Record<string, string>, File[], string][])(
    'The invalid reply %j %j is refused and not stored',
    async (changes, files, error) => {
      const { call, stored, added } = build()
      expect(await call(changes, files)).toEqual([400, { error }])
      expect([stored.calls, added.calls]).toEqual([[], []])
    },
  )

  test('A caller with too many requests gets 429 before a byte of the body is read', async () => {
    const { handle } = build({ mayUpload: false })
    const body = unreadBody()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    const response = await handle(new Request('http://functions.test/guest-reply', request))
    expect([response.status, wasRead(body)]).toEqual([429, false])
  })

  test('Attachments are removed when the link expires before the reply is added', async () => {
    const { call, stored, removed } = build({
      addGuestReply: () => Promise.reject(new DatabaseError('add_guest_reply', { code: 'PT404', message: 'no' })),
    })
    expect((await call())[0]).toBe(500)
    expect(removed.calls).toEqual([[[stored.calls[0]?.[0]]]])
  })
})

test.each([
  ['ok', 200, { url: 'https://files.test/a' }],
  ['not_found', 404, { error: ticketMessages.attachmentFailed }],
  ['too_many', 429, { error: ticketMessages.tooManyDownloads }],
] as [Awaited<ReturnType<AttachmentDeps['database']['guestAttachment']>>, number, object][])(
  'guest-attachment answers a check that ends with %s, and signs only what belongs to the ticket',
  async (found, status, answer) => {
    const asked = recorder<[token: string, path: string, caller: string | null]>()
    const signed = recorder<[path: string]>()
    const handle = guestAttachment({
      addressOf,
      database: {
        guestAttachment: async (...args) => {
          asked.note(...args)
          return found
        },
        signAttachment: async (path) => {
          signed.note(path)
          return 'https://files.test/a'
        },
      },
    })
    const post = (body: unknown) =>
      handle(
        new Request('http://functions.test/guest-attachment', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'x-forwarded-for': '203.0.113.9' },
        }),
      )
    const response = await post({ token, path: `${ticketId}/1.png` })
    expect([response.status, await response.json()]).toEqual([status, answer])
    expect((await post({ token, path: `${ticketId}/\u0000` })).status).toBe(400)
    expect(asked.calls).toEqual([[token, `${ticketId}/1.png`, '203.0.113.9']])
    expect(signed.calls).toEqual(found === 'ok' ? [[`${ticketId}/1.png`]] : [])
    for (const bad of [{}, { token, path: '' }, { token: 'x'.repeat(201), path: 'a' }])
      expect((await post(bad)).status).toBe(400)
  },
)
