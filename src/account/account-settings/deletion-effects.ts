import type { DeletionPreview } from '@/account/data/deletion'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'

const counted = (count: number, one: string, many: string) => (count === 1 ? `Your ${one}` : `Your ${count} ${many}`)

/** Consequences of an account's deletion: a sentence for each thing that its owner has. */
export function deletionEffects(preview: DeletionPreview): string[] {
  const { subscriptions, listings, purchases, open_requests, open_disputes } = preview
  return [
    subscriptions > 0 &&
      `${counted(subscriptions, 'subscription ends', 'subscriptions end')} right away, without a refund for the current month.`,
    listings > 0 &&
      `${counted(listings, 'template leaves', 'templates leave')} the marketplace. People who bought from you keep what they bought.`,
    purchases > 0 &&
      `You lose access to ${purchases === 1 ? 'the template' : `the ${purchases} templates`} you own. Download what you want to keep.`,
    ...balanceEffects(preview),
    open_requests + open_disputes > 0 && 'We’ll settle any open refund requests and disputes first.',
    'Your profile, files, support tickets, and messages will be deleted.',
    'Payments and invoices will be kept, as required by law.',
  ].filter((effect) => effect !== false)
}

function balanceEffects(preview: DeletionPreview): string[] {
  const { available_cents, held_cents, reserved_cents, reserved_until, pending_cents, minimum_cents } = preview
  const balance = available_cents + held_cents + reserved_cents
  const effects = []
  if (pending_cents > 0)
    effects.push(
      `Your payout of ${formatCents(pending_cents)} will be transferred first. After that, your account will be deleted.`,
    )
  if (balance >= minimum_cents)
    effects.push(
      `Your balance of ${formatCents(balance)} will be paid out first. After that, your account will be deleted.`,
    )
  if (balance >= minimum_cents && reserved_cents > 0 && reserved_until)
    effects.push(
      `${formatCents(reserved_cents)} of it is in reserve, until ${formatDate(reserved_until)} at the latest.`,
    )
  if (balance < 0)
    effects.push(
      `You owe ${formatCents(-balance)} because refunds exceed your earnings. Deleting your account doesn’t cancel it: we keep a record of it.`,
    )
  if (balance > 0 && balance < minimum_cents)
    effects.push(
      `Your balance of ${formatCents(balance)} is below the minimum payout of ${formatCents(minimum_cents)} and will be forfeited.`,
    )
  return effects
}
