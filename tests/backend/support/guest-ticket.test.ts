import { beforeAll, describe, expect, it } from 'vitest'
import { ticketMessages as messages } from '../../../src/support/messages.ts'
import { aUser, type Client, freshAddress, service, type User, visitor } from '../../support/clients.ts'
import { png } from '../../support/files/pictures.ts'
import {
  aFile,
  asAdmin,
  filesOf,
  guestFile,
  guestReply,
  mailAbout,
  openTicket,
  pathsOf,
  replyTo,
} from '../../support/support/ticketing.ts'

let ann: User
let admin: Client

beforeAll(async () => {
  ;[ann, admin] = await Promise.all([aUser(), asAdmin()])
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
    expect((await guestReply(token, ' ', [])).body.error).toBe(messages.replyMissing)
    expect(await stored()).toBe(before)
    for (const client of [ann.client, admin, visitor()]) {
      expect((await client.rpc('add_guest_reply', { token, body: 'Direct', attachments: [] })).error?.code).toBe(
        '42501',
      )
      expect((await client.rpc('guest_attachment', { token, path, caller: '' })).error?.code).toBe('42501')
    }
  })
})
