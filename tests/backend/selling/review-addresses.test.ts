import { expect, inject, it } from 'vitest'
import { aUser, demoUser, freshAddress, mailIdsTo, mailTo, type User, visitor } from '../../support/clients.ts'
import { aSubmission, decide, uploadGoods } from '../../support/selling/submissions.ts'

const stack = inject('stack')

const sendMails = () =>
  fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })

async function submitWith(user: User, email: string): Promise<string> {
  const row = { ...aSubmission(user, await uploadGoods(user)), email }
  return (await user.client.from('templates').insert(row).select('id').single().throwOnError()).data.id
}

it('Another address gets review mail once its owner has opened the link, without a session', async () => {
  const [user, admin] = await Promise.all([aUser(), demoUser('admin')])
  const desk = freshAddress('desk')
  const id = await submitWith(user, desk)
  await sendMails()
  const mail = await mailTo(desk)
  expect(mail.Subject).toBe('Confirm this address for template reviews')
  const token = /\/confirm-email#token=([0-9a-f]{64})/.exec(mail.Text)?.[1] ?? ''
  expect(mail.Text).not.toContain(user.email)

  const known = await mailIdsTo(user.email)
  expect((await decide(admin, id, 'changes_requested', 'Shorter, please')).error).toBeNull()
  await sendMails()
  expect((await mailTo(user.email, known)).Text).toContain('Shorter, please')
  expect(await mailIdsTo(desk)).toEqual([mail.ID])

  for (const guess of ['ab'.repeat(32), token.toUpperCase(), ''])
    expect((await visitor().rpc('confirm_review_address', { token: guess })).data).toBe(false)
  expect((await visitor().rpc('confirm_review_address', { token })).data).toBe(true)
  expect((await visitor().rpc('confirm_review_address', { token })).data, 'a second time').toBe(false)

  expect((await decide(admin, id, 'rejected', 'Still too long')).error).toBeNull()
  await sendMails()
  expect((await mailTo(desk, [mail.ID])).Text).toContain('Still too long')
})
