import { expect } from 'playwright/test'
import { onPhonesToo } from './support/devices.ts'
import { expectAccessibleInBothThemes, collectErrors, waitForScreen } from './support/look.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

/** Details of the catalog's look. */

test('visitor: with reduced motion, a change of the theme moves nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stack().webUrl}/marketplace`)
  await waitForScreen(page)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const moving = () => page.evaluate(() => document.querySelector('[data-moved]') !== null)
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => (target as HTMLElement).setAttribute('data-moved', '')),
  )
  const light = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(light)
  // What starts to move says so with the next frame.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  expect(await moving()).toBe(false)
})

test('visitor: selected options are visible in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${stack().webUrl}/?filter=n8n`)
  await waitForScreen(page)
  const [ground, highlight] = await page.getByRole('tab', { name: 'n8n' }).evaluate((tab) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    return [tab, probe].map((element) => getComputedStyle(element).backgroundColor)
  })
  expect(ground).toBe(highlight)
})

test(
  'visitor: the buy bar keeps a distance from the edges of a phone and hides no end of the page',
  onPhonesToo,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${stack().webUrl}/templates/7e000000-0000-4000-8000-000000000001`)
    await waitForScreen(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.getByRole('region', { name: 'Buying options' })
    const [words, button] = await Promise.all([
      bar.getByRole('paragraph').boundingBox(),
      bar.getByRole('button').boundingBox(),
    ])
    expect(words?.x).toBe(16)
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBe(360 - 16)
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '72px')
    // Instant, because smooth scrolling would pass the buying box that hides the bar.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toHaveCount(0)
  },
)

test(
  'visitor /templates/:id: no axe violations, no horizontal scrolling, no console errors',
  onPhonesToo,
  async ({ page }) => {
    const errors = await collectErrors(page)
    await page.goto(`${stack().webUrl}/marketplace`)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/templates\//)
    // The address changes before the screen.
    await page.getByRole('button', { name: 'Report this template' }).waitFor()
    await waitForScreen(page)
    await expectAccessibleInBothThemes(page)
    expect(errors).toEqual([])
  },
)
