import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, type Client, type User, visibleRows, visitor } from '../../support/clients.ts'
import { filesOf, mailAbout, openTicket, statuses } from '../../support/support/ticketing.ts'
import { fromNow } from '../../support/clock.ts'
import { aTicketWithFile } from './ticket-with-file.ts'

const stack = inject('stack')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let ann: User
let bob: User
let admin: Client
let ticket: { id: string; reference: string }
let path: string

beforeAll(async () => {
  ;({ ann, bob, admin, ticket, path } = await aTicketWithFile())
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
