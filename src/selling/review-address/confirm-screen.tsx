import { ConfirmByLink } from '@/account/parts/confirm-by-link'
import { useConfirmReviewAddress } from '@/selling/data/review-address'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { confirmationDays } from '@/base/rules/limits'

/** /confirm-email: target of the link that is mailed to another "Email for Notifications" than the account's. */
export default function ConfirmReviewAddressScreen() {
  usePageMeta({
    title: 'Confirm your email for notifications',
    description: 'Confirm the address where you’ll get emails about your template reviews.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useConfirmReviewAddress()}
      question={{
        title: 'Send review emails to this address?',
        text: 'We’ll only email you here when one of your templates has been reviewed. Emails about your account and sales will still go to the address you log in with.',
        button: 'Confirm address',
      }}
      done={{
        title: 'Your address is confirmed',
        text: 'We’ll now send emails about your template reviews to this address.',
        link: { to: paths.myTemplates, label: 'Go to my templates' },
      }}
      gone={`This link works once and expires after ${confirmationDays} days or when we send a newer one. If the address isn’t confirmed yet, we’ll email you a new link with the next change you submit to your template. Until then, review emails will go to the address you log in with.`}
    />
  )
}
