import { expect, type Page } from 'playwright/test'
import { everyPath, linkScreens } from '../tests/support/paths.ts'
import { anUnconfirmedPerson } from './support/own-account.ts'
import { demoAccounts, sessionOf, startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Session fixation: neither another account's tokens nor a link to it sign the visitor in. */

type Tokens = { access_token: string; refresh_token: string }

/** A URL fragment with the tokens of an attacker's account, as the auth service writes it. */
async function foreignTokens(): Promise<string> {
  const { access_token, refresh_token } = JSON.parse(await sessionOf('creator')) as Tokens
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  }).toString()
}

const signedInEmail = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}') as { user?: { email?: string } }).user?.email : null
  })

const withoutFragment = (url: string) => url.replace(/#.*/, '')

/** Loads the address in a new document; a changed fragment alone would not reload the page. */
async function openFresh(page: Page, address: string) {
  const url = stack().webUrl + address
  if (withoutFragment(page.url()) === withoutFragment(url)) await page.goto('about:blank')
  const response = await page.goto(url)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const who of ['buyer', null] as const) {
  const expected = who && demoAccounts[who]

  test(`${who ? 'Signed in' : 'Signed out'}, no link with foreign tokens replaces the session`, async ({ page }) => {
    if (who) await startSignedIn(page, who)
    const tokens = await foreignTokens()
    for (const path of who ? everyPath : ['/', '/login', '/dashboard', ...linkScreens]) {
      await openFresh(page, `${path}?${tokens}#${tokens}`)
      expect(page.url(), path).not.toContain('token')
      expect(await signedInEmail(page), path).toBe(expected)
    }
  })
}

test('A signed-in user is asked before a link for another account is used', async ({ page }) => {
  const { link } = await anUnconfirmedPerson()
  await startSignedIn(page, 'buyer')
  await openFresh(page, link.slice(stack().webUrl.length))
  expect(page.url()).toBe(`${stack().webUrl}/email-confirmed`)
  expect(await signedInEmail(page)).toBe(demoAccounts.buyer)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible()
  expect(await signedInEmail(page)).toBe(demoAccounts.buyer)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.waitForURL(`${stack().webUrl}/`)
  expect(await signedInEmail(page)).toBe(demoAccounts.buyer)
  await page.goBack()
  expect(page.url()).not.toContain('token')
})

test('A fragment added to an open page does not change the session', async ({ page }) => {
  await startSignedIn(page, 'buyer')
  await openFresh(page, '/email-confirmed')
  await page.evaluate((tokens) => (window.location.hash = tokens), await foreignTokens())
  await expect.poll(() => page.url()).not.toContain('token')
  expect(await signedInEmail(page)).toBe(demoAccounts.buyer)
})

test('Error descriptions in the URL are not shown', async ({ page }) => {
  for (const path of linkScreens)
    for (const mark of ['#', '?']) {
      await openFresh(
        page,
        `${path}${mark}error=access_denied&error_code=otp_expired&error_description=Call+0800+123+now`,
      )
      await expect(page.locator('body')).not.toContainText('0800')
      expect(page.url()).toBe(stack().webUrl + path)
    }
})
