import { expect, inject, it } from 'vitest'
import { freshAddress, visitor } from '../support/clients.ts'

const stack = inject('stack')

it('takes no more than 20 sign-ups an hour from one caller, duplicates counted, and answers 429 then', async () => {
  const addresses = Array.from({ length: 200 }, (_, i) => (i % 4 === 3 ? 'again@example.com' : freshAddress('reader')))
  const client = visitor()
  const answers = []
  for (const email of addresses) answers.push(await client.rpc('subscribe_newsletter', { email }))

  expect(answers.slice(0, 20).map(({ data }) => data)).toEqual(
    addresses.slice(0, 20).map((email, i) => (email === 'again@example.com' && i > 3 ? 'duplicate' : 'subscribed')),
  )
  for (const answer of answers.slice(20))
    expect(answer).toMatchObject({ status: 429, error: { code: 'PT429', message: 'Too many requests. Please try again later.' } })
}, 90_000)

it.runIf(stack.webUrl)('believes no caller that claims to be another', async () => {
  for (const header of ['x-forwarded-for', 'X-Real-IP', 'CF-Connecting-IP', 'Forwarded']) {
    const response = await fetch(`${stack.apiUrl}/rest/v1/rpc/subscribe_newsletter`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', [header]: '203.0.113.9' },
      body: JSON.stringify({ email: freshAddress('reader') }),
    })
    expect(response.status, header).toBe(429)
  }
})

it('shows nobody who subscribed', async () => {
  expect((await visitor().from('newsletter_subscriptions').select('email')).error?.code).toBe('42501')
})
