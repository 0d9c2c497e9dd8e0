import { useUnsubscribeNewsletter } from '@/shop/data/newsletter'
import { EndByLink } from '@/shop/parts/end-by-link'
import { usePageMeta } from '@/base/page/page-meta'

/** /newsletter/unsubscribe: target of the link in every newsletter. */
export default function UnsubscribeScreen() {
  usePageMeta({
    title: 'Unsubscribe',
    description: 'Unsubscribe from the Flowshelf newsletter.',
    isUnlisted: true,
  })
  return (
    <EndByLink
      ending={useUnsubscribeNewsletter()}
      question={{
        title: 'Unsubscribe from the newsletter?',
        text: 'We’ll stop emailing you about new templates. You’ll still get emails about your purchases and account.',
        button: 'Unsubscribe',
        busyButton: 'Unsubscribing...',
        stay: 'Stay subscribed',
      }}
      done={{
        title: 'You’re unsubscribed',
        text: 'You won’t get any more newsletters. Thanks for reading. If you change your mind, sign up again at the bottom of any page.',
      }}
      incomplete="Open the link at the bottom of one of our newsletters. If your mail app split it across two lines, paste both parts together, or contact us and we’ll unsubscribe you."
    />
  )
}
