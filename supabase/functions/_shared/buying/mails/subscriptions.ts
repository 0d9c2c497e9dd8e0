import { z } from 'zod'
import { formatDate } from '../../../../../src/base/rules/dates.ts'
import { formatCents } from '../../../../../src/base/rules/money.ts'
import { paths } from '../../../../../src/base/rules/paths.ts'
import { attachedInvoice, cents, kind, oneLine, renewsAt } from '../../base/mails/kind.ts'

/** What was started through a payment link has a card that the account cannot change. */
const paid_by_link = z.boolean().default(false)
const aSubscription = {
  template_name: oneLine.nullish(),
  ends_at: z.iso.datetime({ offset: true }).nullish(),
  paid_by_link,
}
const aMonth = { template_name: oneLine.nullish(), amount_cents: cents, waiting: z.boolean().default(false) }

const nameOf = ({ template_name }: { template_name?: string | null | undefined }) => template_name ?? 'a template'

const billing = (label: string) => ({ label, path: paths.buyerBilling })
/** Somebody who paid through a link has no account yet. */
const account = { label: 'Create my account', path: paths.getStarted }

const because = 'you have premium support for a template'

/** Mails to buyers about premium support, which is paid every month. */
export const subscriptionMails = {
  renewal_paid: kind(z.object({ ...aMonth, invoice_number: z.string().optional(), renews_at: renewsAt }), (month) => ({
    subject: `Your receipt: premium support for ${nameOf(month)}`,
    heading: 'We received your payment',
    paragraphs: [
      `You paid ${formatCents(month.amount_cents)} for another month of premium support for ${nameOf(month)}. Thank you!`,
      ...attachedInvoice(month.invoice_number),
      month.renews_at
        ? `It renews on ${formatDate(month.renews_at)} for ${formatCents(month.amount_cents)}. You can cancel anytime.`
        : 'You can cancel anytime.',
    ],
    action: month.waiting ? account : billing('View my billing'),
    because,
  })),
  renewal_failed: kind(z.object({ ...aMonth, paid_by_link }), (month) => ({
    subject: `Your payment failed: premium support for ${nameOf(month)}`,
    heading: 'Your payment failed',
    paragraphs: [
      `We couldn’t charge ${formatCents(month.amount_cents)} for premium support for ${nameOf(month)}.`,
      `${month.paid_by_link ? '' : 'Please check your card. '}We’ll try again in the next few days. If that fails, too, your support will end, but you’ll keep your template.`,
      ...(month.paid_by_link
        ? [
            'It was started through a payment link, so its card can’t be changed. After it ends, you can add support again.',
          ]
        : []),
    ],
    action: month.waiting ? account : billing(month.paid_by_link ? 'View my billing' : 'Update my card'),
    because,
  })),
  subscription_ending: kind(z.object(aSubscription), (subscription) => ({
    subject: `You canceled premium support for ${nameOf(subscription)}`,
    heading: 'Your support is canceled',
    paragraphs: [
      `You canceled premium support for ${nameOf(subscription)}.`,
      subscription.ends_at
        ? `It’ll stay active until ${formatDate(subscription.ends_at)}, and you won’t be charged again.`
        : 'It’ll stay active until the end of the month you paid for, and you won’t be charged again.',
      subscription.paid_by_link
        ? 'Changed your mind? After it ends, you can add support again.'
        : 'Changed your mind? You can resume it until then.',
    ],
    action: billing('Manage billing'),
    because,
  })),
  subscription_ended: kind(z.object(aSubscription), (subscription) => ({
    subject: `Premium support for ${nameOf(subscription)} has ended`,
    heading: 'Your support has ended',
    paragraphs: [`Premium support for ${nameOf(subscription)} has ended, and you won’t be charged again.`],
    action: { label: 'View my purchases', path: paths.purchases },
    because,
  })),
}
