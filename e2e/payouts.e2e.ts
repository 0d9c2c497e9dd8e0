import { expect } from 'playwright/test'
import { readPdf } from '../tests/support/files/pdf.ts'
import { asPerson, withSession } from './support/data-api.ts'
import { expectAccessibleInBothThemes } from './support/look.ts'
import { aConfirmedPerson, newSession } from './support/own-account.ts'
import { closeWeek, markAsPaid, saved } from './support/paying-out.ts'
import { someone } from './support/selling.ts'
import { stack } from './support/stack.ts'
import { test } from './support/test.ts'

test('An admin exports a payout for the bank and marks it as paid, and its creator downloads the statement', async ({
  browser,
}) => {
  await sellOne()
  const number = await payOut()

  const admin = await someone(browser, 'admin')
  await admin.page.goto(`${stack().webUrl}/dashboard/admin/payments?tab=payouts`)
  await admin.page.getByRole('checkbox', { name: new RegExp(number) }).click()
  await expect(admin.page.getByText(/^1 payout selected, \$/)).toBeVisible()
  await expectAccessibleInBothThemes(admin.page)
  const file = await saved(admin.page, 'Export pain.001')
  expect(file.name).toMatch(/^flowshelf-payouts-\d{4}-\d\d-\d\d\.xml$/)
  expect(file.bytes.toString()).toContain(`<EndToEndId>${number}</EndToEndId>`)
  // Until the list is read again, its buttons are disabled.
  await expect(admin.page.getByRole('row').filter({ hasText: number })).toContainText('In a file since')
  await markAsPaid(admin.page, number)

  const creator = await someone(browser, 'blockCreator')
  await creator.page.goto(`${stack().webUrl}/dashboard/creator?tab=earnings`)
  const statement = await saved(creator.page, `Download statement ${number}`)
  expect(statement.name).toBe(`payout-statement-${number}.pdf`)
  const { title, pages } = await readPdf(statement.bytes)
  expect(title).toBe(`Payout statement ${number}`)
  expect(pages.join('\n')).toContain('Reference Batch 7')
  for (const { errors, close } of [admin, creator]) {
    expect(errors).toEqual([])
    await close()
  }
})

/** A template of the creator, bought by a new account. */
async function sellOne() {
  const [person, creator] = await Promise.all([aConfirmedPerson(), asPerson('blockCreator')])
  const buyer = withSession(await newSession(person))
  const [listing] = await buyer.get<{ id: string }[]>(
    `listings?select=id&creator_id=eq.${creator.id}&price_cents=gt.1200`,
  )
  if (!listing) throw new Error('The creator has nothing to sell')
  const { url } = await buyer.post<{ url: string }>('functions/v1/create-checkout-session', { templateId: listing.id })
  const card = { email: 'payer@example.com', number: '4242424242424242', expiry: '12/34', cvc: '123' }
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  await expect
    .poll(async () => (await buyer.get<unknown[]>(`purchases?select=id&template_id=eq.${listing.id}`)).length)
    .toBe(1)
}

/** Adds a bank account and closes a Friday at which sale and account are old enough. @returns the payout's number */
async function payOut(): Promise<string> {
  const creator = await asPerson('blockCreator')
  await creator.post('payment_methods', {
    user_id: creator.id,
    account_holder_name: 'Tiny Ops',
    bank_code: 'COBADEFFXXX',
    iban: 'DE89370400440532013000',
    email: 'tiny-ops@flowshelf.test',
    bank_name: 'Commerzbank',
  })
  await closeWeek(35)
  const payouts = await creator.post<{ number: string; status: string }[]>('rpc/my_payouts', {})
  const pending = payouts.find(({ status }) => status === 'pending')
  if (!pending) throw new Error('The closing made no payout')
  return pending.number
}
