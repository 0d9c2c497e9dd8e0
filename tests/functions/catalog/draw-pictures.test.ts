import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Deps, drawPictures, largestPicture } from '../../../supabase/functions/draw-pictures/handler.ts'
import { post, recorder } from '../requests.ts'

const id = '7e000000-0000-4000-8000-000000000001'
const due = (number: number) => ({
  template_id: id,
  revision: number,
  listing: {
    name: `Template ${number}`,
    platform: 'n8n',
    price_cents: 4900,
    creator_name: 'Mara',
    creator_username: 'mara',
    apps: [],
    diagram: null,
  },
})

/** A worker whose clock moves by `step` with each look at it. */
function build({ count = 1, step = 1, ...over }: { count?: number; step?: number } & Partial<Deps> = {}) {
  const queue = Array.from({ length: count }, (_, index) => due(index + 1))
  const stored = recorder<Parameters<Deps['database']['storeUpload']>>()
  const marked = recorder<unknown[]>()
  let time = 0
  const handle = drawPictures({
    secretKeys: ['sb_secret_x'],
    draw: async ({ name }) => ({ svg: name, png: () => new Uint8Array([1, 2, 3]) }),
    now: () => (time += step),
    database: {
      leaseDuePicture: async () => queue.shift() ?? null,
      storeUpload: async (object) => stored.note(object),
      markPictureDrawn: async ({ revision }, path) => {
        marked.note('drawn', revision, path)
        return true
      },
      markPictureFailed: async ({ revision }) => marked.note('failed', revision),
    },
    ...over,
  })
  const call = async (headers: Record<string, string> = { apikey: 'sb_secret_x' }) => {
    const response = await handle(post('', headers))
    return [response.status, await response.json()] as const
  }
  return { call, stored, marked, queue }
}

describe('draw-pictures', () => {
  test('A picture is stored under the hash of what is drawn, then recorded', async () => {
    const { call, stored, marked } = build()
    expect(await call()).toEqual([200, { drawn: 1, failed: 0 }])
    const path = `${id}/${createHash('sha256').update('Template 1').digest('hex')}.png`
    expect(stored.calls[0]?.[0]).toMatchObject({ bucket: 'listing-pictures', path, type: 'image/png' })
    expect(marked.calls).toEqual([['drawn', 1, path]])
  })

  test('A drawing that fails, and one that is too large, are queued again, and do not stop the others', async () => {
    const { call, marked } = build({
      count: 3,
      draw: async ({ name }) => ({
        svg: name,
        png: () => {
          if (name === 'Template 1') throw new Error('unreachable')
          return new Uint8Array(name === 'Template 2' ? largestPicture + 1 : 3)
        },
      }),
    })
    expect(await call()).toEqual([200, { drawn: 1, failed: 2 }])
    expect(marked.calls.map(([state, revision]) => [state, revision])).toEqual([
      ['failed', 1],
      ['failed', 2],
      ['drawn', 3],
    ])
  })

  test('A call stops before hosted would stop the worker', async () => {
    const { call, queue } = build({ count: 20, step: 300 })
    expect(await call()).toEqual([200, { drawn: 2, failed: 0 }])
    expect(queue).toHaveLength(18)
  })

  test('Only a secret key starts it', async () => {
    const { call, queue } = build()
    for (const headers of [{}, { apikey: 'sb_publishable_x' }])
      expect((await call(headers as Record<string, string>))[0]).toBe(401)
    expect(queue).toHaveLength(1)
  })
})
