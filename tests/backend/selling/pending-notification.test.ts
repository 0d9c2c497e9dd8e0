import { describe, expect, it } from 'vitest'
import { call, creatorMetadata, mailAbout, subjectsTo } from '../../support/selling/applying.ts'
import { aUser, freshAddress, PASSWORD, service, stash, visitor } from '../../support/clients.ts'

/**
 * The two calls that a registration makes for an unverified address: answers reveal nothing, mails contain no user
 * input.
 */

const phishing = 'Your account is blocked, visit evil.test'

async function register(role: 'buyer' | 'creator') {
  const email = freshAddress('fresh')
  const data = await stash(email, {
    ...creatorMetadata,
    role,
    first_name: phishing,
    full_name: phishing,
    company_name: phishing,
  })
  const { error } = await visitor().auth.signUp({ email, password: PASSWORD, options: { data } })
  if (error) throw error
  return email
}

const notify = (recipientEmail: string) =>
  call('send-pending-notification', JSON.stringify({ recipientEmail, recipientName: phishing }))
const webhook = (email: string, token?: string) =>
  call('webhook-ghl', JSON.stringify({ email, first_name: phishing, last_name: phishing }), token)

describe('send-pending-notification', () => {
  it('send-pending-notification answers every address the same and mails a fresh creator once, without any typed word', async () => {
    const [creator, buyer] = [await register('creator'), await register('buyer')]
    const answers = await Promise.all(
      [creator, creator, creator, buyer, 'stranger@example.com', 'creator@flowshelf.test'].map(notify),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { success: true } })]),
    )
    const mail = await mailAbout(creator, 'Welcome to Flowshelf')
    expect(mail.Subject + mail.Text + mail.HTML).not.toMatch(/evil|blocked/)
    expect((await subjectsTo(creator)).filter((subject) => subject.includes('Welcome'))).toHaveLength(1)
    expect((await subjectsTo(buyer)).filter((subject) => subject.includes('Welcome'))).toEqual([])
  })
})

describe('webhook-ghl', () => {
  it('webhook-ghl answers every address the same, signed in or not', async () => {
    const { email, session } = await aUser()
    const answers = await Promise.all(
      [email, await register('buyer'), freshAddress(), 'creator@flowshelf.test'].flatMap((address) => [
        webhook(address),
        webhook(address, session.access_token),
      ]),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { success: true } })]),
    )
  })

  it('The owner of an old account is mailed once a week that somebody registered with the address', async () => {
    await webhook('ines@flowshelf.test')
    await webhook('INES@flowshelf.test')
    const mail = await mailAbout('ines@flowshelf.test', 'You already have an account')
    expect(mail.Text + mail.HTML).not.toMatch(/evil|blocked/)
    await service().functions.invoke('send-outbox')
    expect(
      (await subjectsTo('ines@flowshelf.test')).filter((subject) => subject === 'You already have an account'),
    ).toHaveLength(1)
  })
})
