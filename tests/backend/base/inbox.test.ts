import { describe, expect, inject, it } from 'vitest'
import { freshAddress, mailTo, PASSWORD, visitor } from '../../support/clients.ts'
import { now } from '../../support/clock.ts'

const inbox = async <T>(path: string) => {
  const answer = await fetch(`${inject('stack').inboxUrl}${path}`)
  return { status: answer.status, body: (await answer.json()) as T }
}

type Summary = {
  ID: string
  Subject: string
  Created: string
  Snippet: string
  To: { Address: string }[]
  From: { Address: string }
}
type Summaries = { messages: Summary[]; total: number; messages_count: number }

const search = (query: string) => inbox<Summaries>(`/api/v1/search?query=${encodeURIComponent(query)}`)

async function aMail() {
  const address = freshAddress('inbox')
  const { error } = await visitor().auth.signUp({ email: address, password: PASSWORD })
  expect(error).toBeNull()
  return { address, mail: await mailTo(address) }
}

describe('The development inbox', () => {
  it('Searching the inbox finds a mail by its exact recipient and subject', async () => {
    const startedAt = now()
    const { address, mail } = await aMail()
    const { body } = await search(`to:${address}`)
    expect(body.messages_count).toBe(1)
    expect(body.messages[0]).toMatchObject({ ID: mail.ID, Subject: mail.Subject, To: [{ Address: address }] })
    expect(body.messages[0]!.From.Address).toContain('@')
    const createdAt = Date.parse(body.messages[0]!.Created)
    expect(createdAt).toBeGreaterThanOrEqual(startedAt)
    expect(createdAt).toBeLessThanOrEqual(now())
    expect((await search(`to:${freshAddress('nobody')}`)).body).toMatchObject({ messages: [], messages_count: 0 })
    expect((await search(`to:"${address}" subject:"${mail.Subject}"`)).body.messages_count).toBe(1)
    expect((await search(`to:${address} subject:nonsense`)).body.messages_count).toBe(0)
  })

  it('The inbox lists mails with the newest first and returns one by its id', async () => {
    const { address, mail } = await aMail()
    // The scheduler may have sent mails of earlier tests meanwhile.
    const { body } = await inbox<Summaries>('/api/v1/messages?limit=20')
    expect(body.messages.map(({ ID }) => ID)).toContain(mail.ID)
    const times = body.messages.map(({ Created }) => Date.parse(Created))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(body.total).toBeGreaterThan(0)

    const read = await inbox<Record<string, unknown>>(`/api/v1/message/${mail.ID}`)
    expect(read.body).toMatchObject({ ID: mail.ID, To: [{ Address: address }], Subject: mail.Subject })
    expect(read.body.HTML).toContain('/email-confirmed#token_hash=')
    // Hosted's auth mails have no text part.
    if (inject('stack').isEmbedded) expect(read.body.Text).toContain('/email-confirmed#token_hash=')
    expect(Date.parse(read.body.Date as string)).not.toBeNaN()
    expect((await inbox('/api/v1/message/nothing-like-it')).status).toBe(404)
  })
})
