import { beforeAll, describe, expect, inject, it } from 'vitest'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import { ticketMessages } from '../../../src/support/messages.ts'
import { aUser, type Client, service, type User, visitor } from '../../support/clients.ts'
import { png, pngOfBytes } from '../../support/files/pictures.ts'
import { aFile, filesOf, mailAbout, MB, openTicket, pathsOf, replyTo } from '../../support/support/ticketing.ts'
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
    const wrongType = attachmentMessages.wrongType
    const before = (await filesOf(service()).list('', { limit: 1000 })).data?.length
    expect(await openTicket(ann, { files: [aFile([pngOfBytes(5 * MB + 1)])] })).toEqual({
      status: 400,
      body: { error: attachmentMessages.tooLarge },
    })
    for (const content of ['<!doctype html><script>alert(1)</script>', '<svg onload="alert(1)"/>', '\u007fELF\u0000'])
      expect(await openTicket(ann, { files: [aFile([content])] })).toEqual({ status: 400, body: { error: wrongType } })
    expect(await openTicket(ann, { files: Array.from({ length: 4 }, () => aFile([png])) })).toEqual({
      status: 400,
      body: { error: ticketMessages.tooManyFiles },
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
    expect((await replyTo(ann.session.access_token, ticket.id, ' ', [file])).body.error).toBe(
      ticketMessages.replyMissing,
    )
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
