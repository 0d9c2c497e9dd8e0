import { expect, test, type Page } from 'playwright/test'
import { listen, settle } from './support/look.ts'
import { stack } from './support/stack.ts'

/** From the home page along every link: nothing leads nowhere, every page says what it is, and nothing is sent to the console. */

type Place = { address: string; title: string; description: string; canonical: string }

const isNothing = /404 Page Not Found/

/** The links of the page within the site, whole, as a visitor would follow them. */
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

/** Opens an address and looks at it. @returns what it says it is, and the links on it. */
async function visit(page: Page, address: string): Promise<{ place: Place; links: string[] }> {
  await page.goto(address)
  await settle(page)
  await expect(page.locator('h1'), `${address} has one main heading`).toHaveCount(1)
  await expect(page.locator('h1'), `${address} is a page`).not.toHaveText(isNothing)
  await expect
    .poll(async () => (await headOf(page)).canonical, { message: `${address} names its address` })
    .not.toBe('')
  return { place: { address, ...(await headOf(page)) }, links: await linksOf(page) }
}

test('Every link reachable from the home page leads to a screen with its own heading, title and description', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const heard = await listen(page)
  const home = `${stack().webUrl}/`
  const known = new Set([home])
  const sections = new Set<string>()
  const places: Place[] = []

  for (const address of known) {
    const { place, links } = await visit(page, address)
    places.push(place)
    for (const link of links) {
      const [whole = '', section] = link.split('#')
      known.add(whole)
      if (section && section !== 'main') sections.add(link)
    }
  }

  for (const link of sections) {
    await page.goto(link)
    await settle(page)
    await expect(page.locator(`[id="${link.split('#')[1]}"]`), `${link} is there`).toHaveCount(1)
  }

  // The same shelf under other filters says that it is the same; whatever is a page of its own says so in its own words.
  const own = [...new Map(places.map((place) => [place.canonical, place])).values()]
  const saidTwice = (what: 'title' | 'description', among: Place[]) =>
    among
      .filter((place) => among.some((other) => other !== place && other[what] === place[what]))
      .map((place) => `${place.address}: ${place[what]}`)
  const isFurtherPage = ({ canonical }: Place) => /[?&]page=/.test(canonical)
  expect(own.length).toBeGreaterThan(20)
  expect(saidTwice('title', own)).toEqual([])
  expect(
    saidTwice(
      'description',
      own.filter((place) => !isFurtherPage(place)),
    ),
  ).toEqual([])
  expect(places.filter(({ title, description }) => !/Flowshelf/.test(title) || description.length < 30)).toEqual([])
  expect(heard).toEqual([])
})

test('A template page has structured data with its name and price', async ({ page }) => {
  const heard = await listen(page)
  await page.goto(`${stack().webUrl}/marketplace`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}/)
  await settle(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@type': 'Product',
    name,
    url: page.url(),
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
  })
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(name)
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(page.url())
  // Elsewhere there is nothing for sale.
  await page.getByRole('banner').getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  expect(heard).toEqual([])
})

test('Private screens and Not found have robots noindex', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto(`${stack().webUrl}/nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isNothing)
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(robots).toHaveAttribute('content', 'index')
})

test('A visitor subscribes to the newsletter by keyboard and is told to confirm', async ({ page }) => {
  await page.goto(`${stack().webUrl}/about`)
  await settle(page)
  const field = page.getByRole('contentinfo').getByLabel('New templates, by email')
  await field.focus()
  await page.keyboard.type('robin.reader@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByText('One more step: open the link in the mail that we just sent you.')).toBeVisible()
})

test('FAQ questions open by keyboard, one per group at a time', async ({ page }) => {
  await page.goto(`${stack().webUrl}/faq`)
  await settle(page)
  const group = page.locator('#payment details')
  await group.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(group.nth(0)).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(group.nth(1)).toHaveAttribute('open', '')
  await expect(group.nth(0)).not.toHaveAttribute('open', '')
})
