import { expect } from 'playwright/test'
import { signInMessages } from '../src/account/messages/sign-in.ts'
import { pageMessages } from '../src/base/messages/page.ts'
import { aPerson, signUpAsBuyer } from './support/journey.ts'
import { demoAccounts, startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** A browser without storage, and a network that goes away. */

test('Where storage is blocked, people can log in and sign up, and read what that means', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
  await page.goto(`${stack().webUrl}/login`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(signInMessages.storageBlocked)).toBeVisible()
  await dialog.getByLabel('Email').fill(demoAccounts.buyer)
  await dialog.getByLabel('Password', { exact: true }).fill('flowshelf-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/buyer/)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  await page.goto(`${stack().webUrl}/get-started`)
  await signUpAsBuyer(page, aPerson())
})

test('Offline, a notice says so, and what failed loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await startSignedIn(page, 'buyer')
  await page.goto(`${stack().webUrl}/dashboard/buyer?tab=billing`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(page.getByRole('main').getByText(/Loading/)).toHaveCount(0)
  const notice = page.getByText(pageMessages.offline)
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('alert').getByText(pageMessages.offlineRead)).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
