import { expect } from 'playwright/test'
import { paths } from '../src/base/rules/paths.ts'
import { onPhonesToo } from './support/devices.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

test(
  'A visitor goes from an app to a pair of apps, to a template, and to its category',
  onPhonesToo,
  async ({ page }) => {
    await page.goto(stack().webUrl + paths.appPage('slack'))
    await expect(page.getByRole('heading', { level: 1, name: 'Automation templates for Slack' })).toBeVisible()
    const cost = page.getByRole('definition').filter({ hasText: /cost|free/ })
    await expect(cost.first()).toBeVisible()

    await page.getByRole('link', { name: 'OpenAI + Slack' }).click()
    await expect(page).toHaveURL(/\/apps\/openai\+slack$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Automation templates for OpenAI + Slack' })).toBeVisible()

    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/templates\//)
    await page.getByRole('link', { name: 'OpenAI + Slack' }).click()
    await expect(page).toHaveURL(/\/apps\/openai\+slack$/)
    await page.getByRole('link', { name: 'See all with filters' }).click()
    await expect(page).toHaveURL(/\/marketplace\?app=OpenAI&app=Slack$/)
  },
)

test('Without scripts, the page of a pair shows templates, prices and answers', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack().webUrl}${paths.appPage('slack+openai')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Automation templates for OpenAI + Slack' })).toBeVisible()
  for (const name of ['Templates', 'How they start', 'Questions and answers'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Slack', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Automation templates for Slack' })).toBeVisible()
  await context.close()
})
