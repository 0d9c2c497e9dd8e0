import { expect, inject, it } from 'vitest'
import { freshAddress, mailIdsTo, mailTo, visitor } from '../../support/clients.ts'

const stack = inject('stack')

const sendMails = () =>
  fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })

/** The token in the confirmation mail to an address. */
async function confirmationOf(email: string): Promise<string> {
  await sendMails()
  return /\/newsletter\/confirm#token=([0-9a-f]{64})/.exec((await mailTo(email)).Text)?.[1] ?? ''
}

it('Nothing but a link is mailed to an address until its owner confirms it', async () => {
  const client = visitor()
  const email = freshAddress('reader')
  for (const _time of [1, 2]) expect((await client.rpc('subscribe_newsletter', { email })).data).toBe('subscribed')
  await sendMails()
  // A scheduled run may have taken the mails over and be sending them still.
  await expect.poll(() => mailIdsTo(email)).toHaveLength(2)
  await sendMails()
  expect(await mailIdsTo(email)).toHaveLength(2)
  expect((await mailTo(email)).Subject).toBe('Confirm your newsletter subscription')
})

it('A confirmed reader’s mails contain an unsubscribe link, whose token works once and never reveals whether it was valid', async () => {
  const client = visitor()
  const email = freshAddress('leaver')
  expect((await client.rpc('subscribe_newsletter', { email })).data).toBe('subscribed')
  const confirmation = await confirmationOf(email)
  const known = await mailIdsTo(email)
  expect((await client.rpc('confirm_newsletter', { token: 'ab'.repeat(32) })).data, 'a guess').toBe(false)
  expect((await client.rpc('confirm_newsletter', { token: confirmation })).data).toBe(true)
  expect((await client.rpc('confirm_newsletter', { token: confirmation })).data, 'a second time').toBe(false)
  expect((await client.rpc('subscribe_newsletter', { email })).data).toBe('duplicate')
  await sendMails()
  const mail = await mailTo(email, known)
  const token = /\/newsletter\/unsubscribe\?token=([0-9a-f-]{36})/.exec(mail.Text)?.[1] ?? ''
  expect(mail.HTML).toContain(`/newsletter/unsubscribe?token=${token}`)
  expect(mail.ListUnsubscribe.Links).toEqual([
    expect.stringMatching(new RegExp(`^https?://[^/]+/newsletter/unsubscribe\\?token=${token}$`)),
  ])
  const answers = []
  for (const tried of [token, token, '00000000-0000-4000-8000-000000000000', 'nonsense'])
    answers.push((await client.rpc('unsubscribe_newsletter', { token: tried })).status)
  expect(answers).toEqual([204, 204, 204, 204])
  expect((await client.rpc('subscribe_newsletter', { email })).data, 'after which one may come back').toBe('subscribed')
})

it('A visitor cannot read the newsletter’s subscribers', async () => {
  expect((await visitor().from('newsletter_subscriptions').select('email')).error?.code).toBe('42501')
})
