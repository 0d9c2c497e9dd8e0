import { ConfirmByLink } from '@/components/confirm-by-link'
import { useConfirmReviewAddress } from '@/data/catalog/review-address'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'

/** /confirm-email: target of the link that is mailed to another "Email for Notifications" than the account's. */
export default function ConfirmReviewAddressScreen() {
  usePageMeta({
    title: 'Confirm your email for notifications',
    description: 'Confirm the address that gets email about your template reviews.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useConfirmReviewAddress()}
      question={{
        title: 'Send review emails to this address?',
        text: 'We’ll email you here when one of your templates has been reviewed, and nothing else. Email about your account and sales still goes to the address you sign in with.',
        button: 'Confirm address',
      }}
      done={{
        title: 'Your address is confirmed',
        text: 'We’ll now send email about your template reviews to this address.',
        link: { to: paths.myTemplates, label: 'Go to my templates' },
      }}
      gone="The link works once, for 7 days, and a newer link replaces it. If the address isn’t confirmed yet, save your template again and we’ll email you a new link. Until then, review emails go to the address you sign in with."
    />
  )
}
