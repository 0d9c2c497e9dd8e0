import { MailCheck, MailX } from 'lucide-react'
import { Notice, NoticePage } from '@/components/notice'
import { Button, ButtonLink } from '@/components/ui/button'
import { useConfirmNewsletter } from '@/data/support/newsletter'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { useTokenFromFragment } from '@/lib/use-token-from-fragment'

/**
 * /newsletter/confirm: target of the link in the first mail. Confirms on click, because mail scanners follow links too.
 * The token is in the fragment and removed from the URL at once.
 */
export default function ConfirmNewsletterScreen() {
  usePageMeta({
    title: 'Confirm your subscription',
    description: 'Confirm your subscription to the Flowshelf newsletter.',
    isUnlisted: true,
  })
  const token = useTokenFromFragment()
  const confirm = useConfirmNewsletter()
  return (
    <NoticePage>
      {!token ? (
        <NoToken />
      ) : confirm.isSuccess ? (
        confirm.data ? (
          <Done />
        ) : (
          <Gone />
        )
      ) : (
        <Question isBusy={confirm.isPending} onConfirm={() => confirm.mutate(token)} />
      )}
    </NoticePage>
  )
}

const Question = ({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) => (
  <Notice icon={MailCheck} title="Subscribe to the newsletter?">
    <p>
      We write to you when new templates are worth a look, and about nothing else. Every mail has a link to unsubscribe.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
        {isBusy ? 'Confirming...' : 'Confirm subscription'}
      </Button>
      <ButtonLink variant="ghost" to={paths.home}>
        Not now
      </ButtonLink>
    </div>
  </Notice>
)

const Done = () => (
  <Notice icon={MailCheck} title="You are subscribed" isGood isOutcome>
    <p>Thank you! The first mail is on its way.</p>
    <ButtonLink to={paths.marketplace} className="justify-self-start">
      Browse templates
    </ButtonLink>
  </Notice>
)

const Gone = () => (
  <Notice icon={MailX} title="This link does not work any more" isOutcome>
    <p>
      It works once, for 7 days. If you are not subscribed yet, enter your address again in the form at the end of this
      page.
    </p>
    <ButtonLink variant="ghost" to={paths.home} className="justify-self-start">
      Back to Home
    </ButtonLink>
  </Notice>
)

const NoToken = () => (
  <Notice icon={MailX} title="This link is not complete">
    <p>Please open the link in our mail once more. If it was cut in two lines, put both parts together.</p>
    <ButtonLink variant="ghost" to={paths.home} className="justify-self-start">
      Back to Home
    </ButtonLink>
  </Notice>
)
