import { ConfirmByLink } from '@/account/parts/confirm-by-link'
import { useConfirmNewsletter } from '@/shop/data/newsletter'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { confirmationDays } from '@/base/rules/limits'

/** /newsletter/confirm: target of the link in the first mail. */
export default function ConfirmNewsletterScreen() {
  usePageMeta({
    title: 'Confirm your subscription',
    description: 'Confirm your subscription to the Flowshelf newsletter.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useConfirmNewsletter()}
      question={{
        title: 'Subscribe to the newsletter?',
        text: 'We’ll only email you when there are new templates worth a look. Every email has an unsubscribe link.',
        button: 'Confirm subscription',
      }}
      done={{
        title: 'You’re subscribed',
        text: 'Thank you! Your first email is on its way.',
        link: { to: paths.marketplace, label: 'Browse templates' },
      }}
      gone={`This link works once and expires after ${confirmationDays} days. If you’re not subscribed yet, enter your address again at the bottom of this page.`}
    />
  )
}
