import { ConfirmByLink } from '@/components/confirm-by-link'
import { useConfirmReviewAddress } from '@/data/catalog/review-address'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'

/** /confirm-email: target of the link that is mailed to another "Email for Notifications" than the account's. */
export default function ConfirmReviewAddressScreen() {
  usePageMeta({
    title: 'Confirm your email for notifications',
    description: 'Confirm the address that gets mail about the reviews of your templates.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useConfirmReviewAddress()}
      question={{
        title: 'Send review mail to this address?',
        text: 'We tell you here when one of your templates was reviewed, and nothing else. Mail about your account and your sales still goes to the address you sign in with.',
        button: 'Confirm address',
      }}
      done={{
        title: 'Your address is confirmed',
        text: 'From now on, mail about the reviews of your templates comes here.',
        link: { to: paths.myTemplates, label: 'Go to my templates' },
      }}
      gone="It works once, for 7 days, and a newer link replaces it. If the address is not confirmed yet, save your template again: we then mail you a new link. Until then, review mail goes to the address you sign in with."
    />
  )
}
