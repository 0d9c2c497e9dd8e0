import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import TemplateDetailScreen from '@/features/template-detail/template-detail-screen'
import { useLoginDialog } from '@/lib/login-dialog'
import { aListing, aTemplate, creatorId, tableAnswers, tableFails, tableWaits } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { aPurchase, downloadAnswers, watchSavedFiles } from '../../support/purchase.ts'
import { server } from '../../support/screens.ts'
import { show } from '../../support/show.tsx'

/** Where the sign-in dialog would lead, if it is open. */
function DialogProbe() {
  const { isOpen, returnTo } = useLoginDialog()
  return isOpen ? <p>Sign in, then go to {returnTo}</p> : null
}

const openAt = (address: string) =>
  show(
    address,
    <>
      <Route path="/templates/:id" element={<TemplateDetailScreen />} />
      <Route path="/template/:id" element={<TemplateDetailScreen />} />
    </>,
    <DialogProbe />,
  )

type Changes = Parameters<typeof aTemplate>[0]

function openTemplate(changes: Changes = {}, query = '') {
  const template = aTemplate(changes)
  const asked = tableAnswers('templates', [template])
  openAt(`/templates/${template.id}${query}`)
  return { id: template.id, asked }
}

const box = async () => within(await screen.findByRole('complementary', { name: 'Buy' }))

/** Answers create-checkout-session; the payment page is a place on this page, so that jsdom can go there. */
function checkoutAnswers() {
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/create-checkout-session', async ({ request }) => {
      asked.push(await request.json())
      await delay(20)
      return HttpResponse.json({ url: `${window.location.href.replace(/#.*/, '')}#pay-page` })
    }),
  )
  return asked
}

/** Answers with what the creator has on the shelf, and how many that is in all. */
function creatorHas(rows: ReturnType<typeof aListing>[], count = rows.length) {
  const asked: URL[] = []
  server.use(
    http.get('*/rest/v1/listings', ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } })
    }),
  )
  return asked
}

/** Answers with listings that are like the one that is shown. */
function alikeAre(rows: ReturnType<typeof aListing>[]) {
  const asked: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/related_listings', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(rows)
    }),
  )
  return asked
}

/** The section under this heading. */
const section = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).parentElement
  if (!found) throw new Error(`The heading "${name}" stands in no section`)
  return within(found)
}

beforeEach(() => {
  tableAnswers('purchases', [])
  creatorHas([])
  alikeAre([])
})

afterEach(() => vi.unstubAllGlobals())

test('says that it is loading, then shows the template', async () => {
  const template = aTemplate({ startup_fee: 120, monthly_maintenance_fee: 19.5 })
  const answer = tableWaits('templates', [template])
  openAt(`/templates/${template.id}`)
  expect(screen.getByText('Loading template...').getAttribute('role')).toBe('status')
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByText('Mara Lindqvist', { selector: 'header *' })).toBeTruthy()
  expect(screen.getByText('Finance', { exact: false })).toBeTruthy()
  expect(screen.getByText(/61 sales · Published Nov 2, 2026/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
  expect(screen.queryByText(/Updated/)).toBeNull()
  expect(screen.getByText('2 AI steps')).toBeTruthy()
  expect(screen.getByText('The workflow as a JSON file')).toBeTruthy()
  expect(screen.getByText('Version 1')).toBeTruthy()
  expect(screen.getByText('$120.00').textContent).toBe('$120.00 one-time')
  expect(screen.getByText('$19.50').textContent).toBe('$19.50 a month')
  expect((await screen.findByText('each morning')).tagName).toBe('STRONG')
  expect(document.title).toBe('Chase unpaid invoices · Flowshelf')
})

test('asks for one template by its id, in columns named one by one', async () => {
  const { id, asked } = openTemplate()
  await box()
  expect(asked[0]?.searchParams.get('id')).toBe(`eq.${id}`)
  expect(asked[0]?.searchParams.get('select')).not.toMatch(/\*|json_file_url|ghl_snapshot|email/)
})

test('/template/{id} is the same screen', async () => {
  const template = aTemplate({ platform: 'GHL', skeleton: null })
  tableAnswers('templates', [template])
  openAt(`/template/${template.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByText('A snapshot link')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Snapshot' })).toBeTruthy()
})

test('an unknown id says so and leads back to the marketplace', async () => {
  tableAnswers('templates', [])
  openAt('/templates/7d0f5a3e-0000-4222-8333-444455556666')
  expect(await screen.findByRole('heading', { name: 'Failed to load template details' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the marketplace' }).getAttribute('href')).toBe('/marketplace')
})

test.each(['nope', '7d0f5a3e', '%20', "'%20or%201=1", '..%2f..'])('the malformed id "%s" says the same and asks nobody', async (id) => {
  const asked = tableAnswers('templates', [aTemplate()])
  openAt(`/templates/${id}`)
  expect(await screen.findByRole('heading', { name: 'Failed to load template details' })).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('a failed read says so, with a retry and a way back', async () => {
  tableFails('templates')
  const template = aTemplate()
  openAt(`/templates/${template.id}`)
  const face = within(await screen.findByRole('alert'))
  expect(face.getByText('Failed to load template details')).toBeTruthy()
  expect(face.getByRole('link', { name: 'Back to the marketplace' })).toBeTruthy()
  tableAnswers('templates', [template])
  await userEvent.click(face.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Chase unpaid invoices' })).toBeTruthy()
})

test('signed out, buying leads through the sign-in dialog back to the same choice', async () => {
  const { id } = openTemplate()
  await userEvent.click(await (await box()).findByRole('button', { name: 'Buy template' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
})

test('signed out, a free template asks to sign in as well', async () => {
  const { id } = openTemplate({ snapshot_price: null })
  expect((await box()).getAllByText('Free').length).toBeGreaterThan(0)
  await userEvent.click(await (await box()).findByRole('button', { name: 'Get it free' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
})

test('a buyer goes to the payment page; a double click opens one', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const { id } = openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.dblClick(button)
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  expect(asked).toEqual([{ templateId: id, option: 'template' }])
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('back from the payment page the button works again', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a refused checkout says why and lets one try again', async () => {
  await signedInAs(aPerson())
  server.use(
    http.post('*/functions/v1/create-checkout-session', () =>
      HttpResponse.json({ error: 'You already own this template.' }, { status: 409 }),
    ),
  )
  openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  expect(await screen.findByText('You already own this template.')).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('back from signing in, the choice waits for one more click: nothing is charged by itself', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate({}, '?buy=template')
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByText(/You are signed in/)).toBeTruthy()
  expect(asked).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a free template is taken with one click and can be downloaded at once', async () => {
  await signedInAs(aPerson())
  const claimed: unknown[] = []
  const { id } = openTemplate({ snapshot_price: 0 })
  server.use(
    http.post('*/rest/v1/rpc/claim_free_template', async ({ request }) => {
      claimed.push(await request.json())
      tableAnswers('purchases', [aPurchase({ template_id: id, price: 0 })])
      return HttpResponse.json({ ok: true, problem: null })
    }),
  )
  await userEvent.dblClick(await (await box()).findByRole('button', { name: 'Get it free' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
  expect(claimed).toEqual([{ template_id: id }])
  expect((await box()).getByRole('button', { name: 'Download Template' })).toBeTruthy()
})

test('an owner of a copy downloads it and is not asked to buy again', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  const asked = downloadAnswers()
  const saved = watchSavedFiles()
  const { id } = openTemplate()
  await userEvent.click(await (await box()).findByRole('button', { name: 'Download Template' }))
  expect(screen.getByText('You own this template')).toBeTruthy()
  expect((await box()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toEqual([{ templateId: id }])
  expect(await saved[0]?.content).toBe('{"nodes":[]}')
})

test('a refunded buyer is offered to buy', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase({ state: 'withdrawn' })])
  openTemplate()
  expect(await (await box()).findByRole('button', { name: 'Buy template' })).toBeTruthy()
  expect((await box()).queryByRole('button', { name: 'Download Template' })).toBeNull()
})

test('nobody buys from themselves', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  openTemplate()
  expect(await (await box()).findByText('This is your template')).toBeTruthy()
  expect((await box()).queryByRole('button')).toBeNull()
})

test('what is no longer on the shelf is not for sale, but still its buyers’ own', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate({ status: 'archived' })
  expect(await (await box()).findByRole('button', { name: 'Download Template' })).toBeTruthy()
})

test('whether one owns it cannot be looked up: says so instead of selling it twice', async () => {
  await signedInAs(aPerson())
  tableFails('purchases')
  openTemplate()
  const question = within(await (await box()).findByRole('alert'))
  expect((await box()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  tableAnswers('purchases', [aPurchase()])
  await userEvent.click(question.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
})

test('a description shows only the harmless part of Markdown', async () => {
  openTemplate({
    long_description: [
      '# Big heading',
      'Kept: [docs](https://docs.n8n.io) and `code`.',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](http://plain.example) [d](//evil.example) [e](/purchases)',
      '![pixel](https://evil.example/p.png)',
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>',
      '<a href="https://evil.example" onclick="alert(1)">html</a>',
    ].join('\n\n'),
  })
  const heading = await screen.findByRole('heading', { level: 3, name: 'Big heading' })
  const text = heading.parentElement
  const links = [...(text?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['docs', 'https://docs.n8n.io', 'noopener noreferrer nofollow ugc'],
  ])
  expect(text?.querySelectorAll('script, img, iframe, [onclick], [onerror]')).toHaveLength(0)
  expect(text?.textContent).toContain('code')
})

test('a later version dates the template anew and says what changed', async () => {
  openTemplate({
    versions: [
      { number: 1, changelog: null, approved_at: '2026-11-02T12:00:00+00:00' },
      { number: 2, changelog: 'Waits a day longer.', approved_at: '2026-11-12T12:00:00+00:00' },
      { number: 3, changelog: 'Not approved yet.', approved_at: null },
    ],
  })
  expect(await screen.findByText(/Published Nov 2, 2026 · Updated Nov 12, 2026/)).toBeTruthy()
  expect(screen.getByText('Version 2').parentElement?.textContent).toBe('Version 2Approved Nov 12, 2026. Waits a day longer.')
  expect(screen.queryByText('Not approved yet.')).toBeNull()
})

test('a template with a picture shows it, and its drawing where the picture does not load', async () => {
  openTemplate({ image_url: 'c/1.png' })
  await box()
  const image = document.querySelector('header img')
  expect(image?.getAttribute('src')).toBe(`${window.location.origin}/storage/v1/object/public/template-images/c/1.png`)
  act(() => void image?.dispatchEvent(new Event('error')))
  expect(await screen.findByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
})

test('a GHL page says what a snapshot does not carry; an n8n page has no such section', async () => {
  const template = aTemplate({ platform: 'GHL', skeleton: null })
  tableAnswers('templates', [template])
  const { unmount } = openAt(`/templates/${template.id}`)
  const limits = await section('What a snapshot does not carry')
  for (const title of ['Contacts', 'Tracking codes', 'Third-party integrations', 'Values of custom values']) {
    expect(limits.getByText(title)).toBeTruthy()
  }
  expect(limits.getByText('Custom values travel as keys only. Fill in your own.')).toBeTruthy()
  unmount()
  openTemplate()
  await box()
  expect(screen.queryByText('What a snapshot does not carry')).toBeNull()
})

test('without fees of its own there is nothing about what running it costs', async () => {
  openTemplate()
  await box()
  expect(screen.queryByText('What running it costs')).toBeNull()
})

test('names the creator, with initials and how many templates of theirs are on the shelf', async () => {
  const asked = creatorHas([aListing({ creator_username: 'mara lind' })], 1204)
  openTemplate()
  const creator = await section('The creator')
  expect(creator.getByText('ML')).toBeTruthy()
  expect(await creator.findByText('1,204 templates on the shelf')).toBeTruthy()
  expect(creator.getByRole('link', { name: 'Mara Lindqvist' }).getAttribute('href')).toBe('/creators/mara%20lind')
  expect(asked[0]?.searchParams.get('creator_id')).toBe(`eq.${creatorId}`)
})

test('shows four others by the creator, never the one that is looked at', async () => {
  const template = aTemplate()
  tableAnswers('templates', [template])
  const others = ['First', 'Second', 'Third', 'Fourth'].map((name) => aListing({ name }))
  creatorHas([aListing({ id: template.id, name: 'Itself' }), ...others])
  openAt(`/templates/${template.id}`)
  const more = await section('More by Mara Lindqvist')
  expect(more.getAllByRole('article')).toHaveLength(4)
  expect(more.getByRole('link', { name: 'First' }).getAttribute('href')).toBe(`/templates/${others[0]?.id}`)
  expect(screen.queryByText('Itself')).toBeNull()
})

test('shows what is like it', async () => {
  const asked = alikeAre([aListing({ name: 'Remind politely' })])
  const { id } = openTemplate()
  const alike = await section('You may also like')
  expect(alike.getByRole('link', { name: 'Remind politely' })).toBeTruthy()
  expect(asked).toEqual([{ template_id: id, max_rows: 4 }])
})

test('others that do not come are simply not there', async () => {
  tableFails('listings')
  const refused = vi.fn(() => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 }))
  server.use(http.post('*/rest/v1/rpc/related_listings', refused))
  openTemplate()
  await box()
  await waitFor(() => expect(refused).toHaveBeenCalled())
  expect(await section('The creator')).toBeTruthy()
  expect(screen.queryByText(/on the shelf/)).toBeNull()
  expect(screen.queryByText('More by Mara Lindqvist')).toBeNull()
  expect(screen.queryByText('You may also like')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
})

test('shares by the device’s own sheet, without the choice of the moment; closing the sheet says nothing', async () => {
  const share = vi.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')))
  const user = userEvent.setup()
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator) as Navigator, { share }))
  const { id } = openTemplate({}, '?buy=template')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Chase unpaid invoices', url: `${window.location.origin}/templates/${id}` })
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('where there is no such sheet, the link is copied', async () => {
  const user = userEvent.setup()
  const { id } = openTemplate()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/templates/${id}`)
})

test('a link that cannot be copied says where it is', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  openTemplate()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('The link could not be copied. Copy it from the address bar.')).toBeTruthy()
})

/** Stands in for the browser's own: tells the page whether the buying box has left the window by its upper edge. */
function watchScrolling() {
  const tell: ((isPast: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        tell.push((isPast) => callback([{ isIntersecting: !isPast, boundingClientRect: { top: isPast ? -400 : 300 } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isPast: boolean) => act(() => tell.at(-1)?.(isPast))
}

const bar = () => screen.queryByRole('region', { name: 'Buy, in short' })

test('once the price has been scrolled past, it and the button stand at the foot of the window', async () => {
  const scrollPast = watchScrolling()
  const { id } = openTemplate()
  await (await box()).findByRole('button', { name: 'Buy template' })
  expect(bar()).toBeNull()
  scrollPast(true)
  const inBar = within(bar() ?? document.body)
  expect(inBar.getByText('$49.00')).toBeTruthy()
  await userEvent.click(inBar.getByRole('button', { name: 'Buy template' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
  scrollPast(false)
  expect(bar()).toBeNull()
})

test('the button at the foot buys, and both buttons wait together', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const scrollPast = watchScrolling()
  openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  scrollPast(true)
  await userEvent.click(within(bar() ?? document.body).getByRole('button', { name: 'Buy template' }))
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('nothing stands at the foot where there is nothing to buy', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  const scrollPast = watchScrolling()
  openTemplate()
  await (await box()).findByText('This is your template')
  scrollPast(true)
  expect(bar()).toBeNull()
})
