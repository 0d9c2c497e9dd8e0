import type { Browser, BrowserContext } from 'playwright'
import { differencesOf, shapeOfFile } from './compare.ts'
import { address } from './n8n-process.ts'
import type { Trial } from './protocol.ts'
import type { Server } from './server.ts'

const canvas = '[data-test-id="canvas-wrapper"], [data-test-id="canvas"]'

/** A browser that is signed in to n8n. */
export async function editorContext(browser: Browser, { cookie }: Server): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address })
  await context.addCookies([{ ...cookie, url: address }])
  return context
}

/**
 * Opens a workflow in n8n's editor, and compares what the editor holds: all selected and copied, as a person would.
 * @param picture file for a picture of the editor
 */
export async function tryEditor(
  context: BrowserContext,
  id: string,
  { file }: Trial,
  picture: string,
): Promise<string[]> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(`${address}/workflow/${id}`)
    await page.locator('[data-test-id="canvas-node"]').first().waitFor()
    await page
      .locator(canvas)
      .first()
      .click({ position: { x: 5, y: 300 } })
    await page.keyboard.press('1')
    await page.waitForTimeout(500)
    await page.screenshot({ path: picture })
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.waitForTimeout(300)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    return [...differencesOf(shapeOfFile(file), shapeOfFile(JSON.parse(copied))), ...errors.slice(0, 3)]
  } finally {
    await page.close()
  }
}
