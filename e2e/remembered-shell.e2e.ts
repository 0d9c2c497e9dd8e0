import { expect, type Page } from 'playwright/test'
import { paths } from '../src/base/rules/paths.ts'
import { screenTitles } from '../src/base/rules/screen-titles.ts'
import { waitForScreen } from './support/look.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

const entry = /\/assets\/index-[^/]+\.js$/

const remembered = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('flowshelf.account.'))
      .map(([, value]) => String(value))
      .join(),
  )

test('The frame of a dashboard has the heading and the menu of the remembered account, with the current entry, before the app has loaded, and forgets them at sign-out', async ({
  page,
}) => {
  await startSignedIn(page, 'creator')
  await page.goto(stack().webUrl + paths.myTemplates)
  await waitForScreen(page)
  // Role and admin are two answers.
  await expect.poll(() => remembered(page)).toMatch(/(?=.*"role":"creator")(?=.*"isAdmin":false)/)

  await page.route(entry, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  const shell = page.locator('#root[data-shell]')
  await expect(shell).toContainText(screenTitles[paths.myTemplates])
  await expect(shell.locator('aside')).toContainText('Creator Tools')
  await expect(shell.locator('aside')).not.toContainText('Buyer Tools')
  await expect(shell.locator('aside [aria-current]')).toHaveText([screenTitles[paths.myTemplates]])

  await page.unroute(entry)
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(stack().webUrl + paths.home)
  await expect.poll(() => remembered(page)).toBe('')
})

test('An owner’s purchase of a template is asked for while the frame is shown, before the page replaces it', async ({
  page,
}) => {
  await startSignedIn(page, 'buyer')
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...asked) => {
      if (String(asked[0]).includes('/rest/v1/purchases?'))
        performance.mark(document.querySelector('#root[data-shell]') ? 'asked early' : 'asked late')
      return fetch(...asked)
    }
  })
  await page.goto(stack().webUrl + paths.template('7e000000-0000-4000-8000-000000000001'))
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(marks.find((name) => name.startsWith('asked'))).toBe('asked early')
})
