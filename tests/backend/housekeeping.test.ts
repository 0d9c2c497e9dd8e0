import { expect, inject, it } from 'vitest'
import { aUser, service, visitor } from '../support/clients.ts'

const stack = inject('stack')
const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], { type: 'image/png' })

const sweep = (headers: Record<string, string>) => fetch(`${stack.apiUrl}/functions/v1/sweep-storage`, { method: 'POST', headers })

it('sweeping files is for the secret key, and leaves alone what may still be wanted', async () => {
  const ann = await aUser()
  const path = `${ann.id}/1-not-saved-yet.png`
  expect((await ann.client.storage.from('template-images').upload(path, png)).error).toBeNull()
  for (const key of [stack.publishableKey, ann.session.access_token]) expect((await sweep({ apikey: stack.publishableKey, authorization: `Bearer ${key}` })).status).toBe(401)
  for (const client of [visitor(), ann.client]) expect((await client.rpc('orphaned_files', { max_rows: 10 })).error?.code).toBe('42501')

  const swept = await sweep({ apikey: stack.secretKey })
  expect([swept.status, await swept.json()]).toEqual([200, { removed: expect.any(Number), failed: 0 }])
  const { data, error } = await service().rpc('orphaned_files', { max_rows: 1000 })
  expect([data, error]).toEqual([[], null])
  expect((await ann.client.storage.from('template-images').download(path)).error).toBeNull()
})
