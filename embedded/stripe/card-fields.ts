import { createHash } from 'node:crypto'
import { html, type Html } from '../../supabase/functions/_shared/base/html.ts'
import type { Card } from './objects/payments.ts'

/** Fields of a test card, on the payment page and in the portal. */

export type TypedCard = { number: string; expiry: string; cvc: string }
export type CardProblems = Partial<Record<keyof TypedCard, string>>

export const paysCard = '4242 4242 4242 4242'
/** Pays like the first, with a fingerprint of its own. */
export const otherCard = '5555 5555 5555 4444'
export const declinesCard = '4000 0000 0000 0002'

/** Form values of "Fill in the test card". */
export function testCard(): TypedCard {
  return {
    number: paysCard,
    expiry: `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`,
    cvc: '123',
  }
}

const digits = (text: string) => text.replace(/[\s-]/g, '')

const brands: Record<string, string> = { [digits(paysCard)]: 'visa', [digits(otherCard)]: 'mastercard' }

/** Validates a card. @returns the card, or error messages by field */
export function readCard(typed: TypedCard, now = new Date()): { card: Card } | { problems: CardProblems } {
  const problems: CardProblems = {}
  const number = digits(typed.number)
  if (!number) problems.number = 'Enter a card number.'
  else if (number === digits(declinesCard)) problems.number = 'Your card was declined.'
  else if (!brands[number]) problems.number = `Test card only: ${paysCard} pays.`

  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.expiry.trim()) ?? []
  const card = {
    brand: brands[number] ?? 'unknown',
    last4: number.slice(-4),
    exp_month: Number(month),
    exp_year: 2000 + Number(year),
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
  }
  if (!month || card.exp_month < 1 || card.exp_month > 12) problems.expiry = 'Enter the expiry date as MM / YY.'
  else if (new Date(Date.UTC(card.exp_year, card.exp_month)) <= now) problems.expiry = 'This date is in the past.'

  if (!/^\d{3,4}$/.test(typed.cvc.trim())) problems.cvc = 'Enter 3 or 4 digits.'
  return Object.keys(problems).length ? { problems } : { card }
}

type Field = { name: string; label: string; value: string; attributes: Html; problem: string | undefined }

/** A text field with its message. */
export const textField = ({ name, label, value, attributes, problem }: Field) => {
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${invalid}>
${problem ? html`<p class="wrong" id="${name}-problem" role="alert">${problem}</p>` : ''}</div>`
}

// autocomplete off: nobody should enter a real card here.
const fields: Record<keyof TypedCard, [label: string, attributes: Html]> = {
  number: [
    'Card number',
    html`inputmode="numeric" autocomplete="off" maxlength="23" placeholder="1234 1234 1234 1234"`,
  ],
  expiry: ['Expiry', html`autocomplete="off" maxlength="9" placeholder="MM / YY"`],
  cvc: ['CVC', html`inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"`],
}

export function cardFields(typed: TypedCard, problems: CardProblems): Html {
  const field = (name: keyof TypedCard) => {
    const [label, attributes] = fields[name]
    return textField({ name, label, value: typed[name], attributes, problem: problems[name] })
  }
  return html`${field('number')}
<div class="pair">${field('expiry')}${field('cvc')}</div>`
}

/** How to fill in the fields. */
export const cardHint = html`<p class="hint"><code>${paysCard}</code> pays, <code>${otherCard}</code> too, as another card; <code>${declinesCard}</code> is declined; any future date, any CVC. <a href="?card=test">Fill in the test card</a></p>`
