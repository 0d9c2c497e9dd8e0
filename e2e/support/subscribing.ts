import { expect, type Page } from 'playwright/test'
import { stack } from './stack.ts'

/** Steps of subscriptions at the Stripe stand-in. */

type Session = { subscription?: string | null; customer_details?: { email?: string | null } | null }

/** @returns the subscription that was bought with this address. */
export async function subscriptionOf(email: string): Promise<string> {
  const answer = await fetch(`${stack().stripeUrl}/_test/events`)
  const { events } = (await answer.json()) as { events: { type: string; payload: string }[] }
  const sessions = events
    .filter(({ type }) => type === 'checkout.session.completed')
    .map(({ payload }) => (JSON.parse(payload) as { data: { object: Session } }).data.object)
  const bought = sessions.find((session) => session.subscription && session.customer_details?.email === email)
  if (!bought?.subscription) throw new Error(`${email} has not subscribed`)
  return bought.subscription
}

/** On the customer portal: cancels the only subscription at the end of the paid month, and returns. */
export async function cancelInPortal(page: Page) {
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Flowshelf' }).click()
}

/** Lets the paid month pass. */
export async function endPeriod(subscription: string) {
  const answer = await fetch(`${stack().stripeUrl}/_test/end-period`, {
    method: 'POST',
    body: JSON.stringify({ subscription }),
  })
  expect(answer.status).toBe(200)
}
