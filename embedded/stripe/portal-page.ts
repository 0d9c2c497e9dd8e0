import { formatCents } from '../../src/base/rules/money.ts'
import { html, type Html } from '../../supabase/functions/_shared/base/html.ts'
import { cardFields, cardHint, type CardProblems, type TypedCard } from './card-fields.ts'
import type { Card } from './objects/payments.ts'
import type { PortalSession, Subscription } from './objects/billing.ts'
import { type Page, pageOf } from './page.ts'

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

type Portal = {
  session: PortalSession
  subscriptions: Subscription[]
  /** The card that is charged. */
  card: Card | null
  nameOf: (productId: string) => string
  typed: TypedCard
  problems: CardProblems
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' }

/** Customer portal: cancel a subscription at its period's end, resume it, and change the card. */
export function portalPage({ session, subscriptions, card, nameOf, typed, problems }: Portal): Page {
  const list = subscriptions.length
    ? html`<dl>${subscriptions.map((subscription) => rowOf(subscription, nameOf))}</dl>`
    : html`<p>You have no active subscriptions.</p>`
  const back = session.return_url ? html`<p><a href="${session.return_url}">Return to Flowshelf</a></p>` : ''
  return pageOf(
    'Your subscriptions',
    html`<div><p class="brand">Flowshelf</p><h1>Your subscriptions</h1></div>${list}
<form class="card" method="post" novalidate>
<h2>Payment method</h2>
<p>${card ? `${brandNames[card.brand] ?? 'Card'} •••• ${card.last4}, expires ${card.exp_month} / ${card.exp_year}` : 'No card is saved.'}</p>
${cardHint}
${cardFields(typed, problems)}
<button type="submit">Save card</button>
</form>
${back}`,
    { narrow: true, status: Object.keys(problems).length ? 402 : 200 },
  )
}

function rowOf(subscription: Subscription, nameOf: Portal['nameOf']): Html {
  const item = subscription.items.data[0]
  const isEnding = subscription.cancel_at_period_end
  const until = item ? day(item.current_period_end) : ''
  const isDue = subscription.status === 'past_due' ? ' · payment failed' : ''
  return html`<div><dt>${item ? nameOf(item.price.product) : 'Subscription'}
<span class="small">${item ? formatCents(item.price.unit_amount) : ''} a month · ${isEnding ? 'ends' : 'renews'} on ${until}${isDue}</span></dt>
<dd><form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<input type="hidden" name="cancel" value="${String(!isEnding)}">
<button class="quiet" type="submit">${isEnding ? 'Keep it' : 'Cancel subscription'}</button></form></dd></div>`
}
