import { expect, it } from 'vitest'
import { createSite, type SiteAnswer } from '../../../src/app/rules/served/site.ts'

/** What pages read of the API, and what they answer without it. */

const origin = 'https://flowshelf.example'
const shell = '<!-- head --><title>Shelf</title><!-- /head --><noscript></noscript>'
const template = '/templates/7e000000-0000-4000-8000-000000000014'

/** A server whose API answers so. `paths` are the requests; `wait` makes kept answers older. */
function aSite(answers: typeof fetch) {
  const paths: string[] = []
  let at = 0
  const send: typeof fetch = (...call) => {
    paths.push(new URL(String(call[0])).pathname)
    return answers(...call)
  }
  const api = { url: 'https://abc.supabase.co', publicUrl: 'https://abc.supabase.co', publishableKey: 'k' }
  const site = createSite({ api: { ...api, fetch: send, now: () => at }, isSignupOpen: true })
  return {
    paths,
    wait: (milliseconds: number) => (at += milliseconds),
    get: (path: string) => site.page(new URL(origin + path), origin, shell),
    file: (path: string) => site.file(path, origin),
  }
}

const nothing: typeof fetch = async (url) => Response.json(String(url).includes('is_template_gone') ? false : [])

const failures: [how: string, answers: typeof fetch][] = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', async () => new Response('busy', { status: 503 })],
  ['answers nonsense', async () => new Response('<html>')],
  [
    'is slow',
    (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  ],
]

it.each(failures)(
  'While the API %s, pages are served without their texts, and the feed is not',
  async (_how, answers) => {
    const { get, file } = aSite(answers)
    for (const path of ['/', '/marketplace', template, '/creators/mara'])
      expect(await get(path), path).toMatchObject({ status: 200, cacheControl: 'no-store', body: shell })
    expect(await file('/feed.xml')).toMatchObject({ status: 503, cacheControl: 'no-store' })
    // They need no data.
    expect((await get('/nonsense')).status).toBe(404)
    expect((await get('/faq')).body).toContain('<title>Frequently asked questions · Flowshelf</title>')
  },
)

it('A page causes at most two requests, and none for what was read just now', async () => {
  const { get, paths, wait } = aSite(nothing)
  for (let time = 0; time < 5; time++) await get(`${template}?time=${time}`)
  expect(paths).toEqual(['/rest/v1/templates', '/rest/v1/rpc/is_template_gone'])
  wait(10_000)
  await get(template)
  expect(paths).toHaveLength(4)
})

it('Only the 500 newest answers are kept', async () => {
  const { get, paths } = aSite(nothing)
  const searches = Array.from({ length: 501 }, (_, index) => `/marketplace?q=word${index}`)
  for (const path of [...searches, ...searches.slice(-1), ...searches.slice(0, 1)]) await get(path)
  expect(paths).toHaveLength(502)
})

it('Addresses without data, and malformed ids and names, cause no request', async () => {
  const { get, file, paths } = aSite(nothing)
  for (const path of ['/faq', '/dashboard', '/nonsense', '/templates/nope', '/creators/%00']) await get(path)
  for (const path of ['/robots.txt', '/llms.txt', '/sitemap.xml']) await file(path)
  expect(paths).toEqual([])
})

it('Of many requests at once, some are served without texts instead of waiting', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const { get, paths } = aSite((...call) => released.then(() => nothing(...call)))
  const answers: SiteAnswer[] = []
  const waiting = Array.from({ length: 40 }, async (_, index) => answers.push(await get(`/marketplace?q=word${index}`)))
  await expect.poll(() => answers.length).toBe(8)
  for (const { status, cacheControl } of answers) expect([status, cacheControl]).toEqual([200, 'no-store'])
  expect(paths).toHaveLength(32)
  release()
  await Promise.all(waiting)
  expect(answers.filter(({ cacheControl }) => cacheControl === 'no-cache')).toHaveLength(32)
})
