import { formatCents } from '../../src/domain/money.ts'
import { escapeHtml } from '../../supabase/functions/_shared/html.ts'
import type { PortalSession, Subscription } from './objects.ts'
import { type Page, pageOf } from './page.ts'

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Customer portal: cancel a subscription at its period's end, or resume it. */
export function portalPage(
  session: PortalSession,
  subscriptions: Subscription[],
  nameOf: (productId: string) => string,
): Page {
  const row = (subscription: Subscription) => {
    const item = subscription.items.data[0]
    const isEnding = subscription.cancel_at_period_end
    const until = item ? day(item.current_period_end) : ''
    return `<div><dt>${escapeHtml(item ? nameOf(item.price.product) : 'Subscription')}
<span class="small">${item ? formatCents(item.price.unit_amount) : ''} a month · ${isEnding ? 'ends' : 'renews'} on ${until}</span></dt>
<dd><form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<input type="hidden" name="cancel" value="${String(!isEnding)}">
<button class="quiet" type="submit">${isEnding ? 'Keep it' : 'Cancel subscription'}</button></form></dd></div>`
  }
  const list = subscriptions.length
    ? `<dl>${subscriptions.map(row).join('')}</dl>`
    : '<p>You have no active subscriptions.</p>'
  const back = session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">Return to Flowshelf</a></p>` : ''
  return pageOf(
    'Your subscriptions',
    `<div><p class="brand">Flowshelf</p><h1>Your subscriptions</h1></div>${list}${back}`,
    { narrow: true },
  )
}
