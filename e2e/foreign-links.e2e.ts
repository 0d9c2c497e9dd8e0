import { expect, test, type Page } from 'playwright/test'
import { everyPath, linkScreens } from '../tests/support/paths.ts'
import { demoAccounts, sessionOf, startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'

/** Links that carry somebody else's tokens, opened in a real browser: they must not sign anybody in. */

type Tokens = { access_token: string; refresh_token: string }

/** The tokens of an attacker's own account, as the auth service writes them into an address. */
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

const whoIsSignedIn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}') as { user?: { email?: string } }).user?.email : null
  })

/** Opens the address with nothing of the page before it left. */
async function openAnew(page: Page, address: string) {
  await page.goto('about:blank')
  const response = await page.goto(stack().webUrl + address)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const who of ['buyer', null] as const) {
  const expected = who && demoAccounts[who]

  test(`${who ? 'Signed in' : 'Signed out'}, no address takes over the browser`, async ({ page }) => {
    test.setTimeout(300_000)
    if (who) await startSignedIn(page, who)
    const tokens = await foreignTokens()
    for (const path of everyPath)
      for (const mark of linkScreens.includes(path) ? ['?'] : ['?', '#']) {
        await openAnew(page, path + mark + tokens)
        expect(page.url(), path + mark).not.toContain('token')
        expect(await whoIsSignedIn(page), path + mark).toBe(expected)
      }
  })
}

for (const path of linkScreens) {
  test(`${path} asks whoever is signed in before a link for another account is used`, async ({ page }) => {
    await startSignedIn(page, 'buyer')
    await openAnew(page, `${path}#${await foreignTokens()}`)
    await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible()
    expect(page.url()).toBe(stack().webUrl + path)
    expect(await whoIsSignedIn(page)).toBe(demoAccounts.buyer)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await page.waitForURL(`${stack().webUrl}/`)
    expect(await whoIsSignedIn(page)).toBe(demoAccounts.buyer)
    await page.goBack()
    expect(page.url()).not.toContain('token')
  })
}

test('A fragment added to an open page does not change the session', async ({ page }) => {
  await startSignedIn(page, 'buyer')
  await openAnew(page, '/email-confirmed')
  await page.evaluate((tokens) => (window.location.hash = tokens), await foreignTokens())
  await expect.poll(() => page.url()).not.toContain('token')
  expect(await whoIsSignedIn(page)).toBe(demoAccounts.buyer)
})

test('Error descriptions in the URL are not shown', async ({ page }) => {
  for (const path of linkScreens)
    for (const mark of ['#', '?']) {
      await openAnew(
        page,
        `${path}${mark}error=access_denied&error_code=otp_expired&error_description=Call+0800+123+now`,
      )
      await expect(page.locator('body')).not.toContainText('0800')
      expect(page.url()).toBe(stack().webUrl + path)
    }
})
