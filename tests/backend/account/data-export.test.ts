import { strFromU8, unzipSync } from 'fflate'
import { expect, inject, it } from 'vitest'
import { upload } from '../../support/selling/applying.ts'
import { aUser, mailIdsTo, mailTo, service, type User } from '../../support/clients.ts'
import { png } from '../../support/files/pictures.ts'

const stack = inject('stack')

const call = (name: string, user?: User) =>
  fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: user
      ? { apikey: stack.publishableKey, authorization: `Bearer ${user.session.access_token}` }
      : { apikey: stack.secretKey },
  })

const exportOf = async (user: User) =>
  (await user.client.rpc('my_export').throwOnError()).data as { state: string } | null

it('A user requests, is mailed about and downloads an archive with their rows and files, and nothing of another user', async () => {
  const [ann, bob] = await Promise.all([aUser(), aUser()])
  const { body } = await upload(ann, new File([png], 'picture.png'), 'template-image')
  await upload(bob, new File([png], 'picture.png'), 'template-image')
  expect((await call('export-download', ann)).status).toBe(404)

  const known = await mailIdsTo(ann.email)
  await ann.client.rpc('request_export').throwOnError()
  expect((await ann.client.rpc('request_export')).error?.code).toBe('PT409')
  await call('export-data')
  await expect.poll(async () => (await exportOf(ann))?.state).toBe('ready')
  expect(await exportOf(bob)).toBeNull()
  await call('send-outbox')
  expect((await mailTo(ann.email, known)).Subject).toBe('Your data is ready to download')

  const answer = await call('export-download', ann)
  expect(answer.status).toBe(200)
  const { url } = (await answer.json()) as { url: string }
  const archive = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  const text = strFromU8(archive['data.json'] ?? new Uint8Array())
  expect(JSON.parse(text)).toMatchObject({ account: { id: ann.id, email: ann.email }, buyer: [{ first_name: 'Bea' }] })
  const picture = `files/template-images/${String(body.path).replace(`${ann.id}/`, '')}`
  expect(Object.keys(archive).sort()).toEqual(['data.json', picture])
  for (const foreign of [bob.id, bob.email]) expect(text).not.toContain(foreign)
})

it('Nobody reads another user’s archive, and clients cannot call the functions of the worker', async () => {
  const [ann, bob] = await Promise.all([aUser(), aUser()])
  await ann.client.rpc('request_export').throwOnError()
  await call('export-data')
  await expect.poll(async () => (await exportOf(ann))?.state).toBe('ready')
  const { data: path } = await service().rpc('export_archive', { user_id: ann.id })
  for (const user of [bob, ann])
    expect((await user.client.storage.from('data-exports').download(String(path))).error).not.toBeNull()
  expect((await call('export-download', bob)).status).toBe(404)
  expect((await call('export-data', bob)).status).toBe(401)
  for (const name of ['export_rows', 'export_files', 'mark_export_failed'] as const)
    expect((await bob.client.rpc(name, { export_id: ann.id })).error?.code).toBe('42501')
})
