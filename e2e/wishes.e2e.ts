import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { templateMessages } from '../src/catalog/messages/templates.ts'
import { demandDeskMessages } from '../src/desk/messages.ts'
import { wishMessages as messages } from '../src/shop/messages.ts'
import { onPhonesToo } from './support/devices.ts'
import { linkOf, mailTo } from './support/inbox.ts'
import { asPerson } from './support/data-api.ts'
import { aPerson } from './support/journey.ts'
import { expectAccessibleInBothThemes, waitForScreen } from './support/look.ts'
import { open, searchField } from './support/marketplace.ts'
import { aWorkflow, listForSale, someone } from './support/selling.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A word of twelve letters that no template contains, and too unlike all others to be corrected to one of them. */
const aWord = () => Array.from(randomBytes(12), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

test(
  'A visitor finds nothing, tells what they need, confirms by mail, is told of the template that fits, and ends it',
  onPhonesToo,
  async ({ page }) => {
    const word = aWord()
    const { email } = aPerson()
    await open(page)
    await searchField(page).fill(word)
    await expect(page.getByRole('heading', { name: templateMessages.noneFound })).toBeVisible()
    const form = page.getByRole('region', { name: 'Tell us what you need' })
    await form.getByLabel('What should the template do?').fill(`Keep the ${word} in step with my accounting`)
    await form.getByLabel('Your email').fill('nobody')
    await form.getByRole('button', { name: 'Tell us' }).click()
    await expect(form.getByText(messages.emailInvalid)).toBeVisible()
    await waitForScreen(page)
    await expectAccessibleInBothThemes(page)
    await form.getByLabel('Your email').fill(email)
    await form.getByRole('button', { name: 'Tell us' }).click()
    await expect(form.getByText(messages.confirm)).toBeFocused()

    const asked = await mailTo(stack().inboxUrl, email, /tell you about new templates/)
    expect(asked.Text).not.toContain(word)
    await page.goto(linkOf(asked, /wishes\/confirm/))
    await page.getByRole('button', { name: 'Yes, tell me' }).click()
    await expect(page.getByRole('heading', { name: 'We’ll tell you when we have it' })).toBeVisible()

    const name = `Accounting for ${word}`
    const id = await listForSale({
      name,
      short_description: `Keeps ${word} and accounting in step.`,
      snapshot_price: 19,
      goods: aWorkflow(name, [
        ['Each morning', 'n8n-nodes-base.scheduleTrigger'],
        [word, 'n8n-nodes-base.gmail'],
      ]),
    })
    const answer = await mailTo(stack().inboxUrl, email, new RegExp(name))
    await page.goto(linkOf(answer, new RegExp(`templates/${id}`)))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goto(linkOf(answer, /wishes\/withdraw/))
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'You won’t get these emails anymore' })).toBeVisible()
  },
)

/** What the database does every night. */
async function countDemand() {
  const { apiUrl, secretKey } = stack()
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/count_demand`, { method: 'POST', headers: { apikey: secretKey } })
  expect(answer.status).toBe(200)
}

test('Three people look for a word that nobody knows: creators see it once an admin let it through', async ({
  browser,
}) => {
  const word = aWord()
  for (const seeker of ['agentCreator', 'snapshotCreator', 'blockCreator'] as const)
    await (await asPerson(seeker)).post('rpc/tell_search', { query: `${word} invoices` })
  await countDemand()
  const [creator, admin] = [await someone(browser, 'creator'), await someone(browser, 'admin')]

  await creator.page.goto(`${stack().webUrl}/dashboard/creator?tab=demand`)
  await expect(creator.page.getByRole('heading', { name: 'What people look for' })).toBeVisible()
  await waitForScreen(creator.page)
  await expect(creator.page.getByText(word)).toHaveCount(0)

  await admin.page.goto(`${stack().webUrl}/dashboard/admin/search?tab=demand`)
  await admin.page.getByRole('button', { name: new RegExp(`Let “${word} \\w+” through`) }).click()
  await expectToast(admin.page, demandDeskMessages.shown)

  await creator.page.reload()
  await expect(creator.page.getByText(word)).toBeVisible()
  await waitForScreen(creator.page)
  await expectAccessibleInBothThemes(creator.page)
  for (const { errors, close } of [creator, admin]) {
    expect(errors).toEqual([])
    await close()
  }
})
