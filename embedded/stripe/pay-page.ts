import { formatCents } from '../../src/base/rules/money.ts'
import { html, trusted, type Html } from '../../supabase/functions/_shared/base/html.ts'
import { type BillingProblems, billingFields, billingProblems, type TypedBilling } from './billing-fields.ts'
import { cardFields, cardHint, type CardProblems, readCard, textField, type TypedCard } from './card-fields.ts'
import type { Card } from './objects/payments.ts'
import type { LineItem, PaymentLink, Session } from './objects/offers.ts'
import { noticePage, type Page, pageOf } from './page.ts'

/** `billing` is null if the page does not require it. */
export type Typed = TypedCard & { email: string; billing: TypedBilling | null }
export type Problems = CardProblems & BillingProblems & { email?: string }

/** Validates the payment form. @returns the card, or error messages by field */
export function payProblems(typed: Typed): { card: Card } | { problems: Problems } {
  const read = readCard(typed)
  const problems: Problems = {
    ...('problems' in read ? read.problems : {}),
    ...(typed.billing ? billingProblems(typed.billing) : {}),
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email) || typed.email.length > 254)
    problems.email = 'Enter a valid email address.'
  return 'card' in read && Object.keys(problems).length === 0 ? read : { problems }
}

/** The payment form. `typed` is kept after errors. */
export function payPage(
  session: Session,
  lines: LineItem[],
  typed: Typed,
  options: { problems?: Problems; isEmailKnown: boolean },
): Page {
  const problems = options.problems ?? {}
  const email = textField({
    name: 'email',
    label: 'Email',
    value: typed.email,
    attributes: html`type="email" autocomplete="email"${options.isEmailKnown ? ' readonly' : ''}`,
    problem: problems.email,
  })

  const line = ({ description, amount_total, quantity, price }: LineItem) =>
    html`<div><dt>${description}${quantity > 1 ? ` × ${quantity}` : ''}${
      price.recurring ? html`<span class="small">every ${price.recurring.interval}, until canceled</span>` : ''
    }</dt><dd>${formatCents(amount_total)}</dd></div>`

  const amount = formatCents(session.amount_total)
  const title = session.mode === 'subscription' ? 'Subscribe and pay' : 'Pay'
  const billing = typed.billing ? billingFields(typed.billing, problems) : ''
  return pageOf(
    `${title} ${amount}`,
    html`<section aria-labelledby="amount">
<p class="brand">Flowshelf</p>
<h1 id="amount">${title} ${amount}</h1>
<dl>${lines.map(line)}<div><dt>Due today</dt><dd>${amount}</dd></div></dl>
</section>
<div>
<form class="card" method="post" novalidate>
<h2>Test card</h2>
${cardHint}
${focusedOnProblem(html`${email}${cardFields(typed, problems)}${billing}`)}
<button type="submit">Pay ${amount}</button>
</form>
${session.cancel_url ? html`<p class="cancel"><a href="${session.cancel_url}">Cancel</a></p>` : ''}
</div>`,
    { status: Object.keys(problems).length ? 402 : 200 },
  )
}

const focusedOnProblem = (fields: Html) =>
  trusted(fields.toString().replace('aria-invalid="true"', 'aria-invalid="true" autofocus'))

export const expiredPage = ({ cancel_url }: Session): Page =>
  noticePage('This payment page has expired', 'Nothing was charged. Start again from the template.', {
    status: 410,
    link: cancel_url ? { label: 'Go back', url: cancel_url } : null,
  })

export const inactivePage = ({ inactive_message }: PaymentLink): Page =>
  noticePage('This link is no longer active', inactive_message ?? 'Nothing was charged.', { status: 404 })
