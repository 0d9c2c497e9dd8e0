import { useWithdrawWish } from '@/shop/data/wishes'
import { EndByLink } from '@/shop/parts/end-by-link'
import { usePageMeta } from '@/base/page/page-meta'

/** /wishes/withdraw: target of the link in every mail about a wish. */
export default function WithdrawWishScreen() {
  usePageMeta({
    title: 'Stop these emails',
    description: 'End the emails about templates that fit what you told Flowshelf you need.',
    isUnlisted: true,
  })
  return (
    <EndByLink
      ending={useWithdrawWish()}
      question={{
        title: 'Stop telling you about new templates?',
        text: 'We’ll delete what you told us you need, and won’t email you about it again.',
        button: 'Stop these emails',
        busyButton: 'Stopping...',
        stay: 'Keep them',
      }}
      done={{
        title: 'You won’t get these emails anymore',
        text: 'We deleted what you told us. If you need something else, search for it and tell us.',
      }}
      incomplete="Open the link at the bottom of our email again. If your mail app split it across two lines, paste both parts together, or contact us and we’ll stop these emails."
    />
  )
}
