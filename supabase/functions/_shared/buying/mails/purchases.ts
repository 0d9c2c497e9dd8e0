import { z } from 'zod'
import { formatCents } from '../../../../../src/base/rules/money.ts'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { platformGuideOf } from '../../../../../src/catalog/rules/platform-guides.ts'
import { attachedInvoice, cents, kind, oneLine, paidLines, quoted, renewsAt } from '../../base/mails/kind.ts'
import { includedHelp, itemized, renewal } from './items.ts'
import { refundTime } from '../../../../../src/buying/rules/refund-request.ts'

/** By the database's mismatch code; other codes need no explanation besides the refund. */
const refundReasons: Record<string, string> = {
  already_owned: 'You already own it, so we returned the second payment.',
  own_template: 'It’s your own template, so we returned the payment.',
  wrong_amount: 'The amount you paid didn’t match the price, so we returned the payment.',
  wrong_currency: 'The amount you paid didn’t match the price, so we returned the payment.',
  unknown_template: 'What you paid for isn’t for sale, so we returned the payment.',
  not_for_sale: 'It was taken off sale before you paid, so we returned the payment.',
  recalled: 'We recalled this template, so we returned the payment.',
  creator_left: 'Its creator has left Flowshelf, so we returned the payment.',
  unknown_checkout: 'What you paid for isn’t for sale, so we returned the payment.',
  subscription_canceled: 'Your subscription had already ended, so we returned the payment.',
}

/** Mails to buyers about purchases. */
export const purchaseMails = {
  purchase_confirmed: kind(
    z.object({
      template_name: oneLine,
      template_id: z.uuid(),
      platform: z.string().optional(),
      amount_cents: cents,
      waiting: z.boolean().default(false),
      invoice_number: z.string().optional(),
      lines: paidLines,
      renews_at: renewsAt,
    }),
    (purchase) => ({
      subject: `Your purchase: ${purchase.template_name}`,
      heading: `${purchase.template_name} is yours`,
      paragraphs: [
        `We received your payment of ${formatCents(purchase.amount_cents)}. Thank you!`,
        ...itemized(purchase.lines),
        ...renewal(purchase),
        ...attachedInvoice(purchase.invoice_number),
        purchase.waiting
          ? 'Create an account with this email address and confirm it. Your purchase will be waiting for you.'
          : 'You can get it from your purchases anytime.',
        ...includedHelp(purchase.lines),
        'Your next three steps:',
        ...platformGuideOf(purchase.platform ?? '').nextSteps.map((step, index) => `${index + 1}. ${step}`),
      ],
      action: purchase.waiting
        ? { label: 'Create my account', path: paths.getStarted }
        : { label: 'View my purchase', path: paths.purchase(purchase.template_id) },
      because: 'you made a purchase on Flowshelf',
    }),
  ),
  template_updated: kind(
    z.object({ template_name: oneLine, template_id: z.uuid(), version: z.int(), changelog: z.string().nullish() }),
    (update) => ({
      subject: `New version of ${update.template_name}`,
      heading: `Version ${update.version} of ${update.template_name} is here`,
      paragraphs: [
        'You own this template, so the new version is yours, too. Your earlier version stays available.',
        ...quoted('What changed:', update.changelog),
        'You can turn these emails off in your notification settings.',
      ],
      action: { label: 'View my purchases', path: paths.purchases },
      because: 'you own this template',
    }),
  ),
  payment_refunded: kind(
    z.object({ template_name: oneLine.nullish(), amount_cents: cents, reason: z.string().nullish() }),
    (refund) => ({
      subject: refund.template_name ? `Your refund: ${refund.template_name}` : 'Your refund',
      heading: `We returned ${formatCents(refund.amount_cents)} to you`,
      paragraphs: [
        refund.template_name
          ? `We returned your payment for ${refund.template_name}.`
          : 'We returned your payment to Flowshelf.',
        ...(refundReasons[refund.reason ?? ''] ? [refundReasons[refund.reason ?? ''] as string] : []),
        `The money goes back to the card you paid with. Depending on your bank, it takes ${refundTime} to appear on your statement.`,
      ],
      action: { label: 'View my purchases', path: paths.purchases },
      because: 'you made a payment on Flowshelf',
    }),
  ),
}
