import { expect, type Page } from 'playwright/test'

const go = (page: Page, route: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, route)

/** Opens a screen without loading the page again, from Not found, so that the one before it is not taken for it. */
export async function openInside(page: Page, route: string) {
  const notFound = page.getByRole('heading', { level: 1, name: 'Not Found' })
  await go(page, '/nowhere')
  await expect(notFound).toBeVisible()
  await go(page, route)
  await expect(notFound).toHaveCount(0)
}
