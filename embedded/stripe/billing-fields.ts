import { countryName } from '../../src/account/rules/countries.ts'
import { html, type Html } from '../../supabase/functions/_shared/base/html.ts'
import type { Address, Billing } from './objects/shape.ts'

/** Billing name and address on the payment page, for pages that require them. */

const names = ['name', 'line1', 'city', 'state', 'postal_code', 'country'] as const
type FieldName = (typeof names)[number]
export type TypedBilling = Record<FieldName, string>
export type BillingProblems = Partial<Record<FieldName, string>>

/** A sample of the countries that Stripe offers. */
const countries = ['US', 'AU', 'BR', 'CA', 'DE', 'ES', 'FR', 'GB', 'IN', 'JP', 'NL', 'PL', 'SE']

const labels: Record<FieldName, string> = {
  name: 'Full name',
  line1: 'Address',
  city: 'City',
  state: 'State or region',
  postal_code: 'ZIP or postal code',
  country: 'Country',
}

const messages: BillingProblems = {
  name: 'Enter your name.',
  line1: 'Enter your address.',
  city: 'Enter your city.',
  postal_code: 'Enter your postal code.',
  country: 'Choose a country.',
}

/** Form values of "Fill in the test card". */
export const testBilling: TypedBilling = {
  name: 'Robin Tester',
  line1: '1 Test Street',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
}

/** Stored facts about a customer. */
export const knownBilling = (customer?: { name: string | null; address?: Address | null }): TypedBilling => ({
  name: customer?.name ?? '',
  line1: customer?.address?.line1 ?? '',
  city: customer?.address?.city ?? '',
  state: customer?.address?.state ?? '',
  postal_code: customer?.address?.postal_code ?? '',
  country: customer?.address?.country ?? 'US',
})

/** The typed values; null for a request without the fields, which scripts may send. */
export function typedBilling(form: URLSearchParams): TypedBilling | null {
  if (!form.has('name')) return null
  return Object.fromEntries(names.map((name) => [name, (form.get(name) ?? '').trim().slice(0, 200)])) as TypedBilling
}

export const billingProblems = (typed: TypedBilling): BillingProblems =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !typed[name as FieldName]))

export const billingOf = ({ name, ...address }: TypedBilling): Billing => ({
  name,
  address: { ...address, line2: null, state: address.state || null },
})

export function billingFields(typed: TypedBilling, problems: BillingProblems): Html {
  const field = (name: FieldName) => {
    const problem = problems[name]
    const attributes = html`id="${name}" name="${name}" autocomplete="off"${
      problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : ''
    }`
    const input =
      name === 'country'
        ? html`<select ${attributes}>${countries.map((code) => option(code, typed.country))}</select>`
        : html`<input ${attributes} maxlength="200" value="${typed[name]}">`
    return html`<div class="field"><label for="${name}">${labels[name]}</label>
${input}
${problem ? html`<p class="wrong" id="${name}-problem" role="alert">${problem}</p>` : ''}</div>`
  }
  return html`<h2>Billing details</h2>
${field('name')}${field('country')}${field('line1')}
<div class="pair">${field('city')}${field('postal_code')}</div>
${field('state')}`
}

const option = (code: string, chosen: string) =>
  html`<option value="${code}"${code === chosen ? ' selected' : ''}>${countryName(code)}</option>`
