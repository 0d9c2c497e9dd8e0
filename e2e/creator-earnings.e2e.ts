import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { onPhonesToo } from './support/devices.ts'
import { payingCard, payWith } from './support/journey.ts'
import { collectErrors, expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { aWorkflow, listForSale } from './support/selling.ts'
import { demoAccounts, startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** A figure above the tabs. */
const figureOf = (page: Page, label: string) =>
  page.locator('dl').first().locator('div', { hasText: label }).locator('dd')

const dollars = async (page: Page) =>
  Number(/\$([\d,.]+)/.exec(await figureOf(page, 'Total Revenue').innerText())?.[1]?.replace(',', ''))

test(
  'A buyer pays, and the creator finds the sale in cards, analytics, earnings and the CSV, by keyboard',
  onPhonesToo,
  async ({ page, browser, viewport }) => {
    const name = `Chase invoices ${randomUUID().slice(0, 6)}`
    const goods = aWorkflow(name, [
      ['Each morning', 'n8n-nodes-base.scheduleTrigger'],
      ['Overdue invoices', 'n8n-nodes-base.stripe'],
    ])
    const templateId = await listForSale({
      name,
      short_description: `Reminds clients of the invoices of ${name}.`,
      snapshot_price: 49,
      goods,
    })
    const errors = await collectErrors(page)
    await startSignedIn(page, 'creator')
    await page.goto(`${stack().webUrl}/dashboard/creator`)
    await expect(figureOf(page, 'Total Revenue')).toContainText('$')
    const before = await dollars(page)

    const shop = await browser.newContext({ viewport })
    await buy(await shop.newPage(), templateId)
    await shop.close()

    await page.reload()
    await expect(figureOf(page, 'Total Revenue')).toContainText('$')
    expect(await dollars(page)).toBeCloseTo(before + 49)
    await expect(figureOf(page, 'Total Customers')).not.toHaveText('0')

    await page.getByRole('tab', { name: 'My Templates' }).focus()
    await page.keyboard.press('ArrowRight')
    const analytics = page.getByRole('article', { name })
    await expect(analytics.getByRole('table', { name: `Buyers of ${name}` })).toContainText(demoAccounts.buyer)
    await expect(analytics).toContainText('none')

    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?tab=demand$/)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?tab=earnings$/)
    await expect(page.getByRole('img', { name: /^Sales and earnings for the last 30 days: .* net\.$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Next payout: Friday, / })).toBeVisible()
    const sale = page.getByRole('table', { name: 'Sales' }).getByRole('row', { name })
    await expect(sale).toContainText('$44.10')
    await expect(sale).toContainText(/On hold until /)
    await waitForScreen(page)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: 'Show as table' }).focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('region', { name: 'Sales and earnings for the last 30 days' })
    // The newest day is today, with this sale among others of the seed, unless the day has just begun.
    const newest = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1, 3).map((row) => row.querySelectorAll('td')[1]?.textContent ?? ''))
    expect(Math.max(...newest.map((gross) => Number(gross.replace('$', ''))))).toBeGreaterThanOrEqual(49)
    await expectAccessibleInBothThemes(page)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).focus()
    await page.keyboard.press('Enter')
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^flowshelf-sales-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toContain(`,${name},Template,${demoAccounts.buyer},49.00,4.90,44.10,0.00,USD,On hold,`)
    expect(errors).toEqual([])
  },
)

/** Buys a template as the demo buyer. */
async function buy(page: Page, templateId: string) {
  await startSignedIn(page, 'buyer')
  await page.goto(`${stack().webUrl}/templates/${templateId}`)
  await page.getByRole('button', { name: 'Buy template' }).first().click()
  await payWith(page, payingCard)
  await expect(page.getByRole('heading', { name: 'Thank you! Your purchase is complete.' })).toBeVisible()
}
