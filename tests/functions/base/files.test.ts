import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { uploadMessages as messages } from '../../../src/base/messages/uploads.ts'
import { createFiles } from '../../../supabase/functions/_shared/base/files.ts'

const object = {
  bucket: 'template-images',
  path: 'a/b.png',
  bytes: new Uint8Array([1]),
  type: 'image/png',
  overwrites: false,
}

/** A storage client whose uploads are refused with a message. */
const storageThatSays = (message: string) =>
  ({
    storage: { from: () => ({ upload: async () => ({ data: null, error: new Error(message) }) }) },
  }) as unknown as SupabaseClient

test.each([
  ['Bucket not found', 404, messages.bucketMissing],
  ['new row violates row-level security policy', 403, messages.notPermitted],
])(
  'An upload that storage refuses with "%s" is answered with %d and a message, and logged',
  async (said, status, message) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(createFiles(storageThatSays(said)).storeUpload(object)).rejects.toMatchObject({ status, message })
    expect(logged.mock.calls.flat().join()).toContain('storage_misconfigured')
    logged.mockRestore()
  },
)

test('Any other refusal of storage is an internal error', async () => {
  await expect(createFiles(storageThatSays('disk full')).storeUpload(object)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: 'upload: disk full',
  })
})
