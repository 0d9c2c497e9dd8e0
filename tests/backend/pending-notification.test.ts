import { describe, expect, it } from 'vitest'
import { call, creatorMetadata, mailAbout, subjectsTo } from '../support/applying.ts'
import { freshAddress, PASSWORD, visitor } from '../support/clients.ts'

describe('send-pending-notification', () => {
  const notify = (recipientEmail: string) => call('send-pending-notification', JSON.stringify({ recipientEmail, recipientName: 'Visit evil.test' }))
  const registered = async (metadata: Record<string, unknown>) => {
    const email = freshAddress('fresh')
    const { error } = await visitor().auth.signUp({ email, password: PASSWORD, options: { data: metadata } })
    if (error) throw error
    return email
  }

  it('mails a creator who just registered, once, with the name of the registration', async () => {
    const email = await registered(creatorMetadata)
    const answers = await Promise.all([notify(email), notify(email), notify(email)])
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true])
    const mail = await mailAbout(email, 'Welcome to Flowshelf')
    expect(mail.Text).toContain('Welcome, Cora')
    expect(mail.Text + mail.HTML).not.toContain('evil')
    expect((await subjectsTo(email)).filter((subject) => subject.includes('Welcome'))).toHaveLength(1)
  })

  it('mails no stranger, no buyer, and nobody who registered a while ago', async () => {
    const buyer = await registered({ role: 'buyer', first_name: 'Bea' })
    for (const address of ['stranger@example.com', buyer, 'creator@flowshelf.test']) expect((await notify(address)).body).toEqual({ success: false })
    expect((await subjectsTo(buyer)).filter((subject) => subject.includes('Welcome'))).toEqual([])
  })
})
