import { expect, inject, it } from 'vitest'
import { upload } from '../../support/selling/applying.ts'
import { aUser, mailIdsTo, mailTo, service, type User, visitor } from '../../support/clients.ts'
import { png } from '../../support/files/pictures.ts'

const stack = inject('stack')
const password = 'correct horse battery'

const call = (name: string, body: object, user?: User) =>
  fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: user ? stack.publishableKey : stack.secretKey,
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })

it('A user asks for the deletion with their password and keeps the account by the mailed link, without a session', async () => {
  const ann = await aUser()
  expect((await call('delete-account', { password: 'wrong' }, ann)).status).toBe(400)
  expect((await ann.client.rpc('my_deletion')).data).toBeNull()

  const known = await mailIdsTo(ann.email)
  expect((await call('delete-account', { password }, ann)).status).toBe(200)
  expect((await ann.client.rpc('my_deletion')).data).toMatchObject({ is_waiting: false })
  expect((await ann.client.from('profiles').select('id')).data, 'the session of the page lasts').toHaveLength(1)

  await call('send-outbox', {})
  const mail = await mailTo(ann.email, known)
  expect(mail.Subject).toBe('Your account will be deleted in 7 days')
  const token = /\/settings\/keep-account#token=([0-9a-f]{64})/.exec(mail.Text)?.[1] ?? ''
  expect((await visitor().rpc('cancel_deletion_by_token', { token: 'ab'.repeat(32) })).data).toBe(false)
  expect((await visitor().rpc('cancel_deletion_by_token', { token })).data).toBe(true)
  expect((await ann.client.rpc('my_deletion')).data).toBeNull()
})

it('Clients cannot call the steps of a deletion, nor name another account', async () => {
  const [ann, bob] = await Promise.all([aUser(), aUser()])
  expect((await call('carry-out-deletions', {}, bob)).status).toBe(401)
  for (const name of [
    'schedule_deletion',
    'begin_deletion',
    'deletion_files',
    'remove_account',
    'count_deletion_attempt',
  ] as const)
    for (const client of [bob.client, visitor()])
      expect((await client.rpc(name, { user_id: ann.id })).error?.code, name).toBe('42501')
})

it('A deletion that is not due removes neither rows nor files', async () => {
  const ann = await aUser()
  const { body } = await upload(ann, new File([png], 'picture.png'), 'template-image')
  await call('delete-account', { password }, ann)
  expect(await (await call('carry-out-deletions', {})).json()).toMatchObject({ failed: 0 })
  expect((await ann.client.from('profiles').select('id')).data).toHaveLength(1)
  expect((await service().rpc('remove_account', { user_id: ann.id })).data, 'before it has begun').toBe('waiting')
  expect((await service().storage.from('template-images').download(String(body.path))).error).toBeNull()
})
