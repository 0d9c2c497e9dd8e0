import { describe, expect, test } from 'vitest'
import { type Deps, sweepStorage } from '../../../supabase/functions/sweep-storage/handler.ts'
import { post, recorder } from '../requests.ts'

const orphans = [
  { bucket_id: 'ticket-attachments', path: 'a/1.png' },
  { bucket_id: 'template-images', path: 'b/1.png' },
  { bucket_id: 'ticket-attachments', path: 'a/2.png' },
]

function build(removeFiles?: Deps['database']['removeFiles']) {
  const removed = recorder<[bucket: string, paths: string[]]>()
  const asked = recorder<[maxRows: number]>()
  const handle = sweepStorage({
    secretKeys: ['sb_secret_x'],
    database: {
      orphanedFiles: async (maxRows) => {
        asked.note(maxRows)
        return orphans
      },
      deleteSweptUploads: async () => 0,
      removeFiles: removeFiles ?? (async (...args) => removed.note(...args)),
    },
  })
  const call = async (headers: Record<string, string> = { apikey: 'sb_secret_x' }) => {
    const response = await handle(post('', headers))
    return [response.status, await response.json()] as const
  }
  return { call, removed, asked }
}

describe('sweep-storage', () => {
  test('sweep-storage removes orphaned files with one call per bucket', async () => {
    const { call, removed, asked } = build()
    expect(await call()).toEqual([200, { removed: 3, failed: 0 }])
    expect(asked.calls).toEqual([[500]])
    expect(removed.calls).toEqual([
      ['ticket-attachments', ['a/1.png', 'a/2.png']],
      ['template-images', ['b/1.png']],
    ])
  })

  test('A bucket whose removal fails does not stop the other buckets', async () => {
    const { call } = build(async (bucket) => {
      if (bucket === 'ticket-attachments') throw new Error('storage is down')
    })
    expect(await call()).toEqual([200, { removed: 1, failed: 2 }])
  })

  test('sweep-storage requires the secret key', async () => {
    const { call, removed } = build()
    expect((await call({}))[0]).toBe(401)
    expect((await call({ apikey: 'sb_publishable_x' }))[0]).toBe(401)
    expect(removed.calls).toEqual([])
  })
})
