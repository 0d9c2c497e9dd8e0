import { formatCents } from '../../src/domain/money.ts'
import { escapeHtml } from '../../supabase/functions/_shared/html.ts'
import type { Card, LineItem, PaymentLink, Session } from './objects.ts'
import { noticePage, type Page, pageOf } from './page.ts'

export type Typed = { email: string; number: string; expiry: string; cvc: string }
export type Problems = Partial<Record<keyof Typed, string>>

export const paysCard = '4242 4242 4242 4242'
export const declinesCard = '4000 0000 0000 0002'

/** Form values of "Fill in the test card". */
export function testCard(): Omit<Typed, 'email'> {
  return {
    number: paysCard,
    expiry: `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`,
    cvc: '123',
  }
}

const digits = (text: string) => text.replace(/[\s-]/g, '')

/** Validates the card form. @returns the card, or error messages by field */
export function readCard(typed: Typed, now = new Date()): { card: Card } | { problems: Problems } {
  const problems: Problems = {}
  const number = digits(typed.number)
  if (!number) problems.number = 'Enter a card number.'
  else if (number === digits(declinesCard)) problems.number = 'Your card was declined.'
  else if (number !== digits(paysCard)) problems.number = `Test card only: ${paysCard} pays.`

  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.expiry.trim()) ?? []
  const card = { brand: 'visa', last4: number.slice(-4), exp_month: Number(month), exp_year: 2000 + Number(year) }
  if (!month || card.exp_month < 1 || card.exp_month > 12) problems.expiry = 'Enter the expiry date as MM / YY.'
  else if (new Date(Date.UTC(card.exp_year, card.exp_month)) <= now) problems.expiry = 'This date is in the past.'

  if (!/^\d{3,4}$/.test(typed.cvc.trim())) problems.cvc = 'Enter 3 or 4 digits.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email) || typed.email.length > 254)
    problems.email = 'Enter a valid email address.'
  return Object.keys(problems).length ? { problems } : { card }
}

type Field = { name: keyof Typed; label: string; attributes: string }

const fields: Record<keyof Typed, Field> = {
  email: { name: 'email', label: 'Email', attributes: 'type="email" autocomplete="email"' },
  // autocomplete off: nobody should enter a real card here.
  number: {
    name: 'number',
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="23" placeholder="1234 1234 1234 1234"',
  },
  expiry: { name: 'expiry', label: 'Expiry', attributes: 'autocomplete="off" maxlength="9" placeholder="MM / YY"' },
  cvc: {
    name: 'cvc',
    label: 'CVC',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"',
  },
}

/** The payment form. `typed` is kept after errors. */
export function payPage(
  session: Session,
  lines: LineItem[],
  typed: Typed,
  options: { problems?: Problems; isEmailKnown: boolean },
): Page {
  const problems = options.problems ?? {}
  const firstWrong = (['email', 'number', 'expiry', 'cvc'] as const).find((name) => problems[name])

  const field = ({ name, label, attributes }: Field) => {
    const problem = problems[name]
    const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''
    const fixed = name === 'email' && options.isEmailKnown ? ' readonly' : ''
    const focus = firstWrong === name ? ' autofocus' : ''
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(typed[name])}" ${attributes}${fixed}${invalid}${focus}>
${problem ? `<p class="wrong" id="${name}-problem" role="alert">${escapeHtml(problem)}</p>` : ''}</div>`
  }

  const line = ({ description, amount_total, quantity, price }: LineItem) =>
    `<div><dt>${escapeHtml(description)}${quantity > 1 ? ` × ${quantity}` : ''}${
      price.recurring ? `<span class="small">every ${price.recurring.interval}, until canceled</span>` : ''
    }</dt><dd>${formatCents(amount_total)}</dd></div>`

  const amount = formatCents(session.amount_total)
  const title = session.mode === 'subscription' ? 'Subscribe and pay' : 'Pay'
  return pageOf(
    `${title} ${amount}`,
    `<section aria-labelledby="amount">
<p class="brand">Flowshelf</p>
<h1 id="amount">${title} ${amount}</h1>
<dl>${lines.map(line).join('')}<div><dt>Due today</dt><dd>${amount}</dd></div></dl>
</section>
<div>
<form class="card" method="post" novalidate>
<h2>Test card</h2>
<p class="hint"><code>${paysCard}</code> pays, <code>${declinesCard}</code> is declined; any future date, any CVC. <a href="?card=test">Fill in the test card</a></p>
${field(fields.email)}${field(fields.number)}
<div class="pair">${field(fields.expiry)}${field(fields.cvc)}</div>
<button type="submit">Pay ${amount}</button>
</form>
${session.cancel_url ? `<p class="cancel"><a href="${escapeHtml(session.cancel_url)}">Cancel</a></p>` : ''}
</div>`,
    { status: firstWrong ? 402 : 200 },
  )
}

export const expiredPage = ({ cancel_url }: Session): Page =>
  noticePage('This payment page has expired', 'Nothing was charged. Start again from the template.', {
    status: 410,
    link: cancel_url ? { label: 'Go back', url: cancel_url } : null,
  })

export const inactivePage = ({ inactive_message }: PaymentLink): Page =>
  noticePage('This link is no longer active', inactive_message ?? 'Nothing was charged.', { status: 404 })
