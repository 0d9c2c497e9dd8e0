import { expect, inject, it } from 'vitest'
import { upload } from '../../support/selling/applying.ts'
import { aUser, service, visitor } from '../../support/clients.ts'
import { png } from '../../support/files/pictures.ts'

const stack = inject('stack')

const sweep = (headers: Record<string, string>) =>
  fetch(`${stack.apiUrl}/functions/v1/sweep-storage`, { method: 'POST', headers })

it('sweep-storage requires the secret key and removes discarded files, but not recent uploads', async () => {
  const ann = await aUser()
  const file = new File([png], 'not-saved-yet.png')
  const [path = '', gone = ''] = [
    await upload(ann, file, 'template-image'),
    await upload(ann, file, 'template-image'),
  ].map(({ body }) => String(body.path))
  expect((await ann.client.rpc('discard_upload', { bucket_id: 'template-images', path: gone })).error).toBeNull()
  for (const key of [stack.publishableKey, ann.session.access_token])
    expect((await sweep({ apikey: stack.publishableKey, authorization: `Bearer ${key}` })).status).toBe(401)
  for (const client of [visitor(), ann.client])
    expect((await client.rpc('orphaned_files', { max_rows: 10 })).error?.code).toBe('42501')

  const swept = await sweep({ apikey: stack.secretKey })
  expect([swept.status, await swept.json()]).toEqual([200, { removed: expect.any(Number), failed: 0 }])
  const { data, error } = await service().rpc('orphaned_files', { max_rows: 1000 })
  expect([data, error]).toEqual([[], null])
  expect((await ann.client.storage.from('template-images').download(path)).error).toBeNull()
  expect((await ann.client.storage.from('template-images').download(gone)).error).not.toBeNull()
})
