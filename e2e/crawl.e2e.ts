import { expect, type Page } from 'playwright/test'
import { actionTexts } from '../src/base/messages/actions.ts'
import { newsletterMessages } from '../src/shop/messages.ts'
import { collectErrors, waitForScreen } from './support/look.ts'
import { openInside } from './support/open-inside.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/**
 * Follows every link from the home page: each leads to a screen with its own metadata, and nothing is logged to the
 * console.
 */

type PageInfo = { address: string; title: string; description: string; canonical: string }

const notFoundText = /404 Page Not Found/

/** Absolute URLs of the page's links within the site. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.href),
  )

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
  }))

/** Ids that exactly one element has. */
const idsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) === index && all.lastIndexOf(id) === index),
  )

type Visit = { info: PageInfo; links: string[]; ids: string[] }

/** Opens an address as its links do. @returns its metadata, its links and the ids of its elements. */
async function visit(page: Page, address: string): Promise<Visit> {
  await openInside(page, address)
  await waitForScreen(page)
  await expect(page.locator('h1'), `${address} has one main heading`).toHaveCount(1)
  await expect(page.locator('h1'), `${address} is a page`).not.toHaveText(notFoundText)
  await expect
    .poll(async () => (await headOf(page)).canonical, { message: `${address} names its address` })
    .not.toBe('')
  const links = await linksOf(page)
  for (const section of sectionsOf(address, links))
    await expect(page.locator(`[id="${section}"]`), `${address} has #${section}`).toHaveCount(1)
  return { info: { address, ...(await headOf(page)) }, links, ids: await idsOf(page) }
}

/** Sections of a page that its own links lead to. */
const sectionsOf = (address: string, links: string[]) =>
  links.flatMap((link) => {
    const [whole, section] = link.split('#')
    return whole === address && section ? [section] : []
  })

/** Screens of which there are many alike; the first of each stand for all. */
const kinds: { of: (address: URL) => boolean; visited: number }[] = [
  { of: ({ searchParams }) => searchParams.has('app'), visited: 1 },
  { of: ({ searchParams }) => searchParams.has('category'), visited: 2 },
  { of: ({ searchParams }) => searchParams.has('next'), visited: 2 },
  { of: ({ searchParams }) => searchParams.has('page'), visited: 4 },
  { of: ({ pathname }) => pathname.startsWith('/templates/'), visited: 6 },
  { of: ({ pathname }) => pathname.startsWith('/creators/'), visited: 3 },
]

/** Whether enough screens of the same kind are known. */
const isOneOfMany = (address: string, known: Set<string>) =>
  kinds.some(
    ({ of, visited }) => of(new URL(address)) && [...known].filter((other) => of(new URL(other))).length >= visited,
  )

test('Every link reachable from the home page leads to a screen with its own heading, title and description', async ({
  page,
}) => {
  const errors = await collectErrors(page)
  const home = `${stack().webUrl}/`
  await page.goto(home)
  await waitForScreen(page)
  const known = new Set([home])
  const sections = new Set<string>()
  const pages: PageInfo[] = []
  const sectionsSeen = new Set<string>()

  for (const address of known) {
    const { info, links, ids } = await visit(page, address)
    pages.push(info)
    for (const id of ids) sectionsSeen.add(`${address}#${id}`)
    for (const link of links) {
      const [whole = '', section] = link.split('#')
      if (!isOneOfMany(whole, known)) known.add(whole)
      if (section && section !== 'main' && whole !== address) sections.add(link)
    }
  }

  for (const link of sections) {
    if (sectionsSeen.has(link)) continue
    await openInside(page, link)
    await waitForScreen(page)
    await expect(page.locator(`[id="${link.split('#')[1]}"]`), `${link} is there`).toHaveCount(1)
  }

  // Filtered marketplace pages share a canonical URL; every canonical page has its own title and description.
  const own = [...new Map(pages.map((info) => [info.canonical, info])).values()]
  const duplicates = (what: 'title' | 'description', among: PageInfo[]) =>
    among
      .filter((info) => among.some((other) => other !== info && other[what] === info[what]))
      .map((info) => `${info.address}: ${info[what]}`)
  const isFurtherPage = ({ canonical }: PageInfo) => /[?&]page=/.test(canonical)
  expect(own.length).toBeGreaterThan(20)
  expect(duplicates('title', own)).toEqual([])
  expect(
    duplicates(
      'description',
      own.filter((info) => !isFurtherPage(info)),
    ),
  ).toEqual([])
  expect(pages.filter(({ title, description }) => !/Flowshelf/.test(title) || description.length < 30)).toEqual([])
  expect(errors).toEqual([])
})

test('A template page has structured data with its name and price', async ({ page }) => {
  const errors = await collectErrors(page)
  await page.goto(`${stack().webUrl}/marketplace`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Report this template' }).waitFor()
  await waitForScreen(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect((data as { '@graph': unknown[] })['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name,
    url: page.url(),
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
  })
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(name)
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(page.url())
  // Other pages have no product data.
  await page.getByRole('banner').getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('Private screens and Not found have robots noindex', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto(`${stack().webUrl}/nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundText)
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: actionTexts.returnHome }).click()
  await expect(robots).toHaveAttribute('content', 'index')
})

test('A visitor subscribes to the newsletter by keyboard and is told to confirm', async ({ page }) => {
  await page.goto(`${stack().webUrl}/about`)
  await waitForScreen(page)
  const field = page.getByRole('contentinfo').getByLabel('Get new templates by email')
  await field.focus()
  await page.keyboard.type('robin.reader@example.com')
  await page.keyboard.press('Enter')
  await expectToast(page, newsletterMessages.success)
  await expect(field).toHaveValue('')
  await expect(page.getByText(newsletterMessages.checkMail)).toBeVisible()
})

test('FAQ questions open by keyboard, one per group at a time', async ({ page }) => {
  await page.goto(`${stack().webUrl}/faq`)
  await waitForScreen(page)
  const group = page.locator('#payment details')
  await group.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(group.nth(0)).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(group.nth(1)).toHaveAttribute('open', '')
  await expect(group.nth(0)).not.toHaveAttribute('open', '')
})
