import { z } from 'zod'
import { formatCents } from '../../../../src/domain/money.ts'
import { attachedInvoice, cents, kind, oneLine, quoted } from './kind.ts'

/** By the database's mismatch code; other codes need no explanation besides the refund. */
const refundReasons: Record<string, string> = {
  already_owned: 'You already had it, so the second payment was returned at once.',
  own_template: 'It is your own template, so the payment was returned at once.',
  wrong_amount: 'The amount that was paid is not the price that was offered, so the payment was returned at once.',
  wrong_currency: 'The amount that was paid is not the price that was offered, so the payment was returned at once.',
  unknown_template: 'What was paid for is not for sale, so the payment was returned at once.',
  unknown_checkout: 'What was paid for is not for sale, so the payment was returned at once.',
  subscription_canceled: 'The subscription had already ended, so the payment was returned at once.',
}

/** Mails to buyers about purchases. */
export const purchaseMails = {
  purchase_confirmed: kind(
    z.object({
      template_name: oneLine,
      template_id: z.uuid(),
      amount_cents: cents,
      waiting: z.boolean().default(false),
      invoice_number: z.string().optional(),
    }),
    (purchase) => ({
      subject: `Your purchase: ${purchase.template_name}`,
      heading: `${purchase.template_name} is yours`,
      paragraphs: [
        `We received your payment of ${formatCents(purchase.amount_cents)}. Thank you!`,
        ...attachedInvoice(purchase.invoice_number),
        purchase.waiting
          ? 'Create an account with this email address and confirm it. Your purchase will be waiting there.'
          : 'You can download the template from your purchases at any time.',
      ],
      action: purchase.waiting
        ? { label: 'Create my account', path: '/get-started' }
        : { label: 'View my purchases', path: '/purchases' },
    }),
  ),
  template_updated: kind(
    z.object({ template_name: oneLine, template_id: z.uuid(), version: z.int(), changelog: z.string().nullish() }),
    (update) => ({
      subject: `New version of ${update.template_name}`,
      heading: `Version ${update.version} of ${update.template_name} is here`,
      paragraphs: [
        'You own this template, so the new version is yours too. Your earlier version stays available.',
        ...quoted('What changed:', update.changelog),
        'You can turn these mails off in your notification settings.',
      ],
      action: { label: 'View my purchases', path: '/purchases' },
    }),
  ),
  payment_refunded: kind(
    z.object({ template_name: oneLine.nullish(), amount_cents: cents, reason: z.string().nullish() }),
    (refund) => ({
      subject: refund.template_name ? `Your refund: ${refund.template_name}` : 'Your refund',
      heading: `We returned ${formatCents(refund.amount_cents)} to you`,
      paragraphs: [
        refund.template_name
          ? `This is about your payment for ${refund.template_name}.`
          : 'This is about your payment to Flowshelf.',
        refundReasons[refund.reason ?? ''] ?? 'It goes back to the card the payment came from.',
        'Depending on your bank it takes 5 to 10 business days to appear on your statement.',
      ],
      action: { label: 'View my purchases', path: '/purchases' },
    }),
  ),
}
