import { expect } from 'vitest'
import { aUser } from '../../support/clients.ts'
import { aFile, asAdmin, openTicket, pathsOf } from '../../support/support/ticketing.ts'

/** Ann's ticket with a file, for which she typed Bob's address; Bob, who may not read it; and an admin. */
export async function aTicketWithFile() {
  const [ann, bob, admin] = await Promise.all([aUser(), aUser(), asAdmin()])
  const opened = await openTicket(ann, {
    email: bob.email,
    files: [aFile(['of a customer'], 'Screenshot\u202egnp.png.dat')],
  })
  expect(opened, JSON.stringify(opened)).toMatchObject({
    status: 200,
    body: { reference: expect.stringMatching(/^FS-[0-9A-F]{8}$/) },
  })
  const ticket: { id: string; reference: string } = opened.body
  const path = (await pathsOf(ann.client, ticket.id))[0] ?? ''
  return { ann, bob, admin, ticket, path }
}
