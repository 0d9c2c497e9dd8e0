import { MailMinus, MailX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { Button, ButtonLink } from '@/ui/button'
import { useUnsubscribeNewsletter } from '@/shop/data/newsletter'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'

/**
 * /newsletter/unsubscribe: target of the link in every newsletter. Unsubscribes on click, because mail scanners follow
 * links too.
 */
export default function UnsubscribeScreen() {
  usePageMeta({
    title: 'Unsubscribe',
    description: 'Unsubscribe from the Flowshelf newsletter.',
    isUnlisted: true,
  })
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  const unsubscribe = useUnsubscribeNewsletter()
  return (
    <NoticePage>
      {!token ? (
        <NoToken />
      ) : unsubscribe.isSuccess ? (
        <Done />
      ) : (
        <Question isBusy={unsubscribe.isPending} onConfirm={() => unsubscribe.mutate(token)} />
      )}
    </NoticePage>
  )
}

const Question = ({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) => (
  <Notice icon={MailMinus} title="Unsubscribe from the newsletter?">
    <p>We’ll stop emailing you about new templates. You’ll still get emails about your purchases and account.</p>
    <div className="flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
        {isBusy ? 'Unsubscribing...' : 'Unsubscribe'}
      </Button>
      <ButtonLink variant="ghost" to={paths.home}>
        Stay subscribed
      </ButtonLink>
    </div>
  </Notice>
)

/** Same answer for known and unknown tokens: it reveals nothing, and a second click succeeds too. */
const Done = () => (
  <Notice icon={MailMinus} title="You’re unsubscribed" isGood isOutcome>
    <p>
      You won’t get any more newsletters. Thanks for reading. If you change your mind, sign up again at the bottom of
      any page.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.marketplace}>Browse templates</ButtonLink>
      <ButtonLink variant="ghost" to={paths.home}>
        {actionTexts.backHome}
      </ButtonLink>
    </div>
  </Notice>
)

const NoToken = () => (
  <Notice icon={MailX} title="This link is incomplete">
    <p>
      Open the link at the bottom of one of our newsletters. If your mail app split it across two lines, paste both
      parts together, or contact us and we’ll unsubscribe you.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.supportTicket}>Write to us</ButtonLink>
      <ButtonLink variant="ghost" to={paths.home}>
        {actionTexts.backHome}
      </ButtonLink>
    </div>
  </Notice>
)
