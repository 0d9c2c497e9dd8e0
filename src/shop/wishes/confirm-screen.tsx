import { ConfirmByLink } from '@/account/parts/confirm-by-link'
import { useConfirmWish } from '@/shop/data/wishes'
import { wishAnswers, wishDays } from '@/shop/rules/wishes'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { confirmationDays } from '@/base/rules/limits'

/** /wishes/confirm: target of the link in the first mail. */
export default function ConfirmWishScreen() {
  usePageMeta({
    title: 'Confirm your email',
    description: 'Confirm that Flowshelf may tell you when a template fits what you need.',
    isUnlisted: true,
  })
  return (
    <ConfirmByLink
      confirmation={useConfirmWish()}
      question={{
        title: 'Should we tell you when we have it?',
        text: `We’ll email you when a template fits what you told us, at most once a week and ${wishAnswers} times in all, for ${wishDays} days. Every email has a link that ends it.`,
        button: 'Yes, tell me',
      }}
      done={{
        title: 'We’ll tell you when we have it',
        text: 'Thank you! Creators see how many people need it, without your email.',
        link: { to: paths.marketplace, label: 'Browse templates' },
      }}
      gone={`This link works once and expires after ${confirmationDays} days. Still looking? Search again, and tell us what you need.`}
    />
  )
}
