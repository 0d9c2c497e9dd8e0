import { MailCheck, MailX } from 'lucide-react'
import { Notice, NoticePage } from '@/components/notice'
import { Button, ButtonLink } from '@/components/ui/button'
import { useConfirmReviewAddress } from '@/data/catalog/review-address'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { useTokenFromFragment } from '@/lib/use-token-from-fragment'

/**
 * /confirm-email: target of the link that is mailed to another "Email for Notifications" than the account's. Confirms
 * on click, because mail scanners follow links too. Works without a session.
 */
export default function ConfirmReviewAddressScreen() {
  usePageMeta({
    title: 'Confirm your email for notifications',
    description: 'Confirm the address that gets mail about the reviews of your templates.',
    isUnlisted: true,
  })
  const token = useTokenFromFragment()
  const confirm = useConfirmReviewAddress()
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
  <Notice icon={MailCheck} title="Send review mail to this address?">
    <p>
      We tell you here when one of your templates was reviewed, and nothing else. Mail about your account and your sales
      still goes to the address you sign in with.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
        {isBusy ? 'Confirming...' : 'Confirm address'}
      </Button>
      <ButtonLink variant="ghost" to={paths.home}>
        Not now
      </ButtonLink>
    </div>
  </Notice>
)

const Done = () => (
  <Notice icon={MailCheck} title="Your address is confirmed" isGood isOutcome>
    <p>From now on, mail about the reviews of your templates comes here.</p>
    <ButtonLink to={paths.myTemplates} className="justify-self-start">
      Go to my templates
    </ButtonLink>
  </Notice>
)

const Gone = () => (
  <Notice icon={MailX} title="This link does not work any more" isOutcome>
    <p>
      It works once, for 7 days, and a newer link replaces it. If the address is not confirmed yet, save your template
      again: we then mail you a new link. Until then, review mail goes to the address you sign in with.
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
