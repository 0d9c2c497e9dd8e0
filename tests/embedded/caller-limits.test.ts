import { afterEach, beforeEach, expect, test } from 'vitest'
import { ticketMessages as messages } from '../../src/support/messages.ts'
import { type Stack, startStack } from '../support/stack.ts'

// Limits that all callers of one address share. Each test uses them up, so it has a stack of its own.

let stack: Stack
beforeEach(async () => {
  stack = await startStack({ page: false })
})
afterEach(() => stack?.stop())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

async function subscribe(email: string, headers: Record<string, string> = {}) {
  const { apiUrl, publishableKey } = stack.addresses
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/subscribe_newsletter`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  })
  return [answer.status, (await answer.json()) as unknown]
}

async function openTicket(email: string) {
  const { apiUrl, publishableKey } = stack.addresses
  const form = new FormData()
  const fields = { name: 'Vic', category: 'other', subject: 'A question', message: 'How does this work?', email }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { apikey: publishableKey }
  const answer = await fetch(`${apiUrl}/functions/v1/open-ticket`, { method: 'POST', headers, body: form })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}

test('A caller may subscribe 20 addresses an hour, whatever forwarding headers name', async () => {
  const answers = []
  for (const index of numbers(25)) answers.push(await subscribe(`reader-${index}@example.com`))
  expect(answers.slice(0, 20)).toEqual(numbers(20).map(() => [200, 'subscribed']))
  for (const answer of answers.slice(20))
    expect(answer).toMatchObject([429, { code: 'PT429', message: 'Too many requests. Please try again later.' }])
  for (const header of ['x-forwarded-for', 'X-Real-IP', 'CF-Connecting-IP', 'Forwarded'])
    expect((await subscribe('reader@example.com', { [header]: '203.0.113.9' }))[0], header).toBe(429)
})

test('A caller may open 20 tickets an hour, five of them for one address', async () => {
  const refused = [429, messages.tooManyTickets]
  const ofOne = []
  for (const _ of numbers(6)) ofOne.push(await openTicket('vic@example.com'))
  expect(ofOne).toEqual([...numbers(5).map(() => [200, undefined]), refused])
  const ofOthers = []
  for (const index of numbers(16)) ofOthers.push(await openTicket(`vic-${index}@example.com`))
  expect(ofOthers).toEqual([...numbers(14).map(() => [200, undefined]), refused, refused])
})
