import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, type Client, freshAddress, service, type User, visibleRows, visitor } from '../../support/clients.ts'
import { png, pngOfBytes } from '../../support/files/pictures.ts'
import {
  aFile,
  asAdmin,
  filesOf,
  guestFile,
  guestReply,
  mailAbout,
  MB,
  openTicket,
  pathsOf,
  replyTo,
  statuses,
} from '../../support/support/ticketing.ts'
import { fromNow } from '../../support/clock.ts'

const stack = inject('stack')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let ann: User
let bob: User
let admin: Client
let ticket: { id: string; reference: string }
let path: string

beforeAll(async () => {
  ;[ann, bob, admin] = await Promise.all([aUser(), aUser(), asAdmin()])
  const opened = await openTicket(ann, {
    email: bob.email,
    files: [aFile(['of a customer'], 'Screenshot\u202egnp.png.dat')],
  })
  expect(opened, JSON.stringify(opened)).toMatchObject({
    status: 200,
    body: { reference: expect.stringMatching(/^FS-[0-9A-F]{8}$/) },
  })
  ticket = opened.body
  path = (await pathsOf(ann.client, ticket.id))[0] ?? ''
})

describe('Support tickets', () => {
  it('A customer reads their ticket and its files, and the confirmation goes to the account’s address', async () => {
    expect((await ann.client.from('support_tickets').select('id, status, email').eq('id', ticket.id)).data).toEqual([
      { id: ticket.id, status: 'open', email: ann.email },
    ])
    expect(path).toBe(`${ticket.id}/1-Screenshotgnp.png.txt`)
    const { data: signed } = await filesOf(ann.client).createSignedUrl(path, 60)
    const file = await fetch(signed?.signedUrl ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    await mailAbout(ann.email, `We received your support ticket ${ticket.reference}`)
  })

  it('Another user and a visitor cannot read a ticket, by list, id or embed', async () => {
    for (const client of [bob.client, visitor()]) {
      expect(visibleRows(await client.from('support_tickets').select('id').eq('id', ticket.id))).toEqual([])
      expect(
        visibleRows(await client.from('support_tickets').select('id, ticket_messages(body)').eq('id', ticket.id)),
      ).toEqual([])
      expect(visibleRows(await client.from('ticket_messages').select('body').eq('ticket_id', ticket.id))).toEqual([])
      expect(
        visibleRows(
          await client.from('ticket_messages').select('body, support_tickets!inner(email)').eq('ticket_id', ticket.id),
        ),
      ).toEqual([])
    }
    expect((await bob.client.rpc('reply_to_ticket', { ticket_id: ticket.id, body: 'Mine now' })).status).toBe(404)
    expect(
      (await bob.client.rpc('close_ticket', { ticket_id: ticket.id, seen_at: fromNow(0).toISOString() })).error?.code,
    ).toBe('42501')
    expect((await visitor().rpc('reply_to_ticket', { ticket_id: ticket.id, body: 'Mine now' })).error?.code).toBe(
      '42501',
    )
  })

  it('No client can write tickets or messages without the functions', async () => {
    const row = { email: 'a@b.test', name: 'Ann', category: 'other', subject: 'Subject' }
    const message = { ticket_id: ticket.id, author: 'support', body: 'We give you your money back' }
    for (const client of [ann.client, bob.client, visitor(), admin]) {
      expect((await client.from('support_tickets').insert(row)).error?.code).toBe('42501')
      expect((await client.from('support_tickets').update({ status: 'closed' }).eq('id', ticket.id)).error?.code).toBe(
        '42501',
      )
      expect((await client.from('support_tickets').delete().eq('id', ticket.id)).error?.code).toBe('42501')
      expect((await client.from('ticket_messages').insert(message)).error?.code).toBe('42501')
      const own = {
        ticket_id: UNKNOWN,
        user_id: bob.id,
        email: 'b@b.test',
        name: 'B',
        category: 'other',
        subject: 'Subject',
        body: 'Body',
        attachments: [],
      }
      expect((await client.rpc('open_ticket', own)).error?.code).toBe('42501')
      expect((await client.rpc('count_ticket_attempt', { user_id: ann.id, email: '', caller: '' })).error?.code).toBe(
        '42501',
      )
    }
  })

  it('A customer cannot read which admin answered', async () => {
    for (const query of ['select=author_id', 'select=*', 'select=id&author_id=is.null', 'select=id&order=author_id'])
      expect(
        (
          await fetch(`${stack.apiUrl}/rest/v1/ticket_messages?${query}`, {
            headers: { apikey: stack.publishableKey, authorization: `Bearer ${ann.session.access_token}` },
          })
        ).status,
      ).toBe(403)
  })

  it('An admin answers a ticket, the customer replies, and closing it fails if it changed since it was read', async () => {
    const cyd = await aUser()
    const { body: own } = await openTicket(cyd)
    const seen = await admin.from('support_tickets').select('updated_at').eq('id', own.id).single()
    expect((await admin.rpc('reply_to_ticket', { ticket_id: own.id, body: 'Press the button.' })).error).toBeNull()
    await mailAbout(cyd.email, 'Re: your ticket', 'Press the button.')
    expect((await admin.rpc('close_ticket', { ticket_id: own.id, seen_at: seen.data?.updated_at ?? '' })).status).toBe(
      409,
    )
    expect((await cyd.client.rpc('reply_to_ticket', { ticket_id: own.id, body: 'It works' })).error).toBeNull()
    const now = await admin.from('support_tickets').select('updated_at, status').eq('id', own.id).single()
    expect(now.data?.status).toBe('open')
    expect(
      (await admin.rpc('close_ticket', { ticket_id: own.id, seen_at: now.data?.updated_at ?? '' })).error,
    ).toBeNull()
    const thread = await cyd.client
      .from('ticket_messages')
      .select('author, body')
      .eq('ticket_id', own.id)
      .order('created_at')
    expect(thread.data?.map(({ author }) => author)).toEqual(['customer', 'support', 'customer'])
  })

  it("A visitor's ticket belongs to no account; the answer mail contains the thread", async () => {
    const { body } = await openTicket(null, { email: bob.email })
    expect((await bob.client.from('support_tickets').select('id')).data).toEqual([])
    expect((await admin.rpc('reply_to_ticket', { ticket_id: body.id, body: 'Like this.' })).error).toBeNull()
    expect((await mailAbout(bob.email, 'Re: your ticket')).Text).toContain(
      'Like this.\n\nEarlier, you wrote:\n\n> How does this work?',
    )
  })
})

describe('Tickets of visitors', () => {
  it('A visitor reads and answers their ticket by the mailed link, with files, and no other ticket', async () => {
    const email = freshAddress('vic')
    const { body: own } = await openTicket(null, { email })
    const { body: other } = await openTicket(null, { files: [aFile(['of another visitor'], 'secret.txt')] })
    const secret = (await pathsOf(admin, other.id))[0] ?? ''
    const session = (await admin.auth.getSession()).data.session?.access_token
    await admin.rpc('add_ticket_note', { ticket_id: own.id, note: 'Between admins' })
    expect((await replyTo(session, own.id, 'See the file.', [aFile(['how to'], 'how to.txt')])).status).toBe(200)
    const mail = await mailAbout(email, 'Re: your ticket')
    const token = /\/support\/conversation#token=([0-9a-f]{64})/.exec(mail.Text)?.[1] ?? ''

    const thread = await visitor().rpc('guest_ticket', { token })
    expect(thread.data).toMatchObject({
      reference: own.reference,
      status: 'answered',
      messages: [{ author: 'customer' }, { author: 'support', body: 'See the file.' }],
    })
    expect(JSON.stringify(thread.data)).not.toMatch(new RegExp(`Between admins|author_id|${other.id}|${email}`))
    const [path = ''] = await pathsOf(admin, own.id)
    const file = await guestFile(token, path)
    expect([file.status, await (await fetch(file.body.url ?? '')).text()]).toEqual([200, 'how to'])

    expect(await guestReply(token, 'It works.', [aFile([png])])).toMatchObject({ status: 200 })
    const now = await admin.from('support_tickets').select('status').eq('id', own.id).single()
    expect(now.data?.status).toBe('open')
    const [, sent = ''] = await pathsOf(admin, own.id)
    expect(sent.startsWith(`${own.id}/`)).toBe(true)
    expect((await filesOf(admin).download(sent)).error).toBeNull()

    const stored = async () => (await filesOf(service()).list(own.id, { limit: 1000 })).data?.length
    const before = await stored()
    expect((await guestFile(token, secret)).status).toBe(404)
    for (const foreign of ['ab'.repeat(32), own.id, own.reference]) {
      expect((await visitor().rpc('guest_ticket', { token: foreign })).data).toBeNull()
      expect((await guestFile(foreign, path)).status).toBe(404)
      expect((await guestReply(foreign, 'Mine now', [aFile([png])])).status).toBe(404)
    }
    expect((await guestReply(token, 'Look', [aFile(['<svg onload="alert(1)"/>'])])).status).toBe(400)
    expect((await guestReply(token, ' ', [])).body.error).toBe('Please enter a reply')
    expect(await stored()).toBe(before)
    for (const client of [ann.client, admin, visitor()]) {
      expect((await client.rpc('add_guest_reply', { token, body: 'Direct', attachments: [] })).error?.code).toBe(
        '42501',
      )
      expect((await client.rpc('guest_attachment', { token, path, caller: '' })).error?.code).toBe('42501')
    }
  })
})

describe('Attachments of tickets', () => {
  it('Another user and a visitor cannot open an attachment', async () => {
    for (const client of [bob.client, visitor()]) {
      expect((await filesOf(client).download(path)).error).not.toBeNull()
      expect((await filesOf(client).createSignedUrl(path, 60)).error).not.toBeNull()
      expect((await filesOf(client).list(ticket.id)).data ?? []).toEqual([])
      expect((await fetch(filesOf(client).getPublicUrl(path).data.publicUrl)).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('An admin can open an attachment', async () => {
    expect(await (await filesOf(admin).download(path)).data?.text()).toContain('of a customer')
  })

  it('No client can upload, change, move or remove an attachment', async () => {
    for (const client of [ann.client, bob.client, visitor(), admin]) {
      for (const to of [`${ticket.id}/2-more.png`, `${UNKNOWN}/1-shot.png`, `${ann.id}/1-shot.png`])
        expect((await filesOf(client).upload(to, png, { contentType: 'image/png' })).error).not.toBeNull()
      expect((await filesOf(client).upload(path, png, { contentType: 'image/png', upsert: true })).error).not.toBeNull()
      expect((await filesOf(client).move(path, `${ticket.id}/2-moved.png`)).error).not.toBeNull()
      await filesOf(client).remove([path])
    }
    expect(await (await filesOf(ann.client).download(path)).data?.text()).toContain('of a customer')
  })

  it('Attachments that are too large, too many or of the wrong type are refused and not stored', async () => {
    const wrongType = 'Invalid file type. Only PNG, JPEG, GIF, WebP, PDF, and plain text files are allowed.'
    const before = (await filesOf(service()).list('', { limit: 1000 })).data?.length
    expect(await openTicket(ann, { files: [aFile([pngOfBytes(5 * MB + 1)])] })).toEqual({
      status: 400,
      body: { error: 'File size exceeds the 5MB limit' },
    })
    for (const content of ['<!doctype html><script>alert(1)</script>', '<svg onload="alert(1)"/>', '\u007fELF\u0000'])
      expect(await openTicket(ann, { files: [aFile([content])] })).toEqual({ status: 400, body: { error: wrongType } })
    expect(await openTicket(ann, { files: Array.from({ length: 4 }, () => aFile([png])) })).toEqual({
      status: 400,
      body: { error: 'You can attach up to 3 files' },
    })
    expect((await filesOf(service()).list('', { limit: 1000 })).data?.length).toBe(before)
  })

  it('An attachment may have 5 MB, and its name cannot leave the ticket’s folder', async () => {
    const opened = await openTicket(ann, {
      files: [aFile([pngOfBytes(5 * MB)], '../../template-goods/x.html', 'text/html')],
    })
    expect(opened.status, opened.body.error).toBe(200)
    expect(await pathsOf(ann.client, opened.body.id)).toEqual([`${opened.body.id}/1-_.._template-goods_x.png`])
  })
})

describe('Attachments of replies', () => {
  const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token
  const stored = async () => (await filesOf(service()).list(ticket.id, { limit: 1000 })).data?.length

  it('The customer and the admins exchange attachments that nobody else can open', async () => {
    const cyd = await aUser()
    const { body: own } = await openTicket(cyd)
    const asked = await replyTo(cyd.session.access_token, own.id, 'Here is more.', [
      aFile(['of a customer, later'], 'later.odd'),
    ])
    expect(asked.status, asked.body.error).toBe(200)
    const answered = await replyTo(await tokenOf(admin), own.id, 'Look at this.', [
      aFile(['plain words'], 'how to.txt', 'text/html'),
    ])
    expect(answered.status, answered.body.error).toBe(200)
    await mailAbout(cyd.email, 'Re: your ticket', 'Look at this.')
    const [later = '', answer = ''] = await pathsOf(cyd.client, own.id)
    for (const client of [cyd.client, admin]) {
      const { data: signed } = await filesOf(client).createSignedUrl(answer, 60)
      const file = await fetch(signed?.signedUrl ?? '')
      expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
        200,
        expect.stringContaining('text/plain'),
        'plain words',
      ])
      expect(await (await filesOf(client).download(later)).data?.text()).toContain('later')
    }
    for (const client of [bob.client, visitor()])
      expect((await filesOf(client).createSignedUrl(answer, 60)).error).not.toBeNull()
  })

  it('Only the customer and the admins can attach files to a reply, and refused files are not stored', async () => {
    const before = await stored()
    const file = aFile([png])
    expect(await replyTo(bob.session.access_token, ticket.id, 'Mine now', [file])).toEqual({
      status: 404,
      body: { error: 'Ticket not found' },
    })
    expect((await replyTo(undefined, ticket.id, 'Mine now', [file])).status).toBe(401)
    expect((await replyTo(stack.secretKey, ticket.id, 'Mine now', [file])).status).toBe(401)
    expect(
      (await replyTo(ann.session.access_token, ticket.id, 'Look', [aFile(['<svg onload="alert(1)"/>'])])).status,
    ).toBe(400)
    expect((await replyTo(ann.session.access_token, ticket.id, ' ', [file])).body.error).toBe('Please enter a reply')
    expect(await stored()).toBe(before)
    for (const client of [ann.client, bob.client, admin, visitor()]) {
      expect(
        (await client.rpc('add_reply', { user_id: ann.id, ticket_id: ticket.id, body: 'As Ann', attachments: [] }))
          .error?.code,
      ).toBe('42501')
      expect((await client.rpc('count_reply_attempt', { user_id: ann.id, ticket_id: ticket.id })).error?.code).toBe(
        '42501',
      )
    }
  })
})

describe('Rate limits', () => {
  it('The 31st reply answers 429', async () => {
    const cyd = await aUser()
    const opened = await openTicket(cyd)
    const replies = await statuses(
      32,
      async () => (await cyd.client.rpc('reply_to_ticket', { ticket_id: opened.body.id, body: 'Hello?' })).status,
    )
    expect(replies.slice(29)).toEqual([200, 429, 429])
  })
})
