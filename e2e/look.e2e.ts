import { expect, test } from 'playwright/test'
import { expectGoodLooks, listen, settle } from './support/look.ts'
import { stack } from './support/stack.ts'

/** What every public route owes every visitor: no accessibility finding, nothing sideways, a quiet console, its own title. */

const routes = [
  '/',
  '/?filter=GHL',
  '/marketplace',
  '/marketplace?page=2',
  '/marketplace?q=a&platform=n8n&min=10&view=list',
  '/marketplace?q=zzzzzz&free=true',
  '/templates/00000000-0000-4000-8000-000000000000',
  '/about',
  '/features',
  '/support',
  '/support/ticket',
  '/how-it-works',
  '/faq',
  '/login',
  '/get-started',
  '/email-confirmed',
  '/payment-canceled',
  '/payment-success?template_id=00000000-0000-4000-8000-000000000000',
  '/purchases',
  '/terms',
  '/privacy',
  '/nowhere',
]

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme}`, () => {
    test.use({ colorScheme: theme })
    for (const route of routes) {
      test(`${route} is accessible, fits and is quiet`, async ({ page }) => {
        const heard = listen(page)
        await page.goto(stack().webUrl + route)
        await settle(page)
        await expectGoodLooks(page)
        expect(await page.title()).toMatch(/Flowshelf/)
        expect(heard).toEqual([])
      })
    }

    test('a template is accessible, fits and is quiet', async ({ page }) => {
      const heard = listen(page)
      await page.goto(`${stack().webUrl}/marketplace`)
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/templates\//)
      await settle(page)
      await expectGoodLooks(page)
      expect(heard).toEqual([])
    })
  })
}
