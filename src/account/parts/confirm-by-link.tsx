import { MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice, NoticePage } from '@/ui/states/notice'
import { Button, ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { useTokenFromFragment } from '@/base/url/use-token-from-fragment'
import { actionTexts } from '@/base/messages/actions'

/** The mutation that takes the token of the link; its data is whether the link still worked. */
type Confirmation = { data: boolean | undefined; isPending: boolean; isSuccess: boolean; mutate(token: string): void }

type Props = {
  confirmation: Confirmation
  question: { title: string; text: string; button: string }
  done: { title: string; text: string; link: { to: string; label: string } }
  /** Advice after a link that was used, is too old or was replaced. */
  gone: ReactNode
}

/**
 * Target of a mailed link whose fragment holds a token, removed from the URL at once. Confirms on click, because mail
 * scanners follow links too. Works without a session.
 */
export function ConfirmByLink({ confirmation, question, done, gone }: Props) {
  const token = useTokenFromFragment()
  return <NoticePage>{faceOf()}</NoticePage>

  function faceOf() {
    if (!token) return <IncompleteLink />
    if (!confirmation.isSuccess)
      return <Question {...question} isBusy={confirmation.isPending} onConfirm={() => confirmation.mutate(token)} />
    return confirmation.data ? <Done {...done} /> : <Gone>{gone}</Gone>
  }
}

function Question({
  title,
  text,
  button,
  isBusy,
  onConfirm,
}: Props['question'] & { isBusy: boolean; onConfirm(): void }) {
  return (
    <Notice icon={MailCheck} title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
          {isBusy ? actionTexts.confirming : button}
        </Button>
        <ButtonLink variant="ghost" to={paths.home}>
          {actionTexts.notNow}
        </ButtonLink>
      </div>
    </Notice>
  )
}

const Done = ({ title, text, link }: Props['done']) => (
  <Notice icon={MailCheck} title={title} isGood isOutcome>
    <p>{text}</p>
    <ButtonLink to={link.to} className="justify-self-start">
      {link.label}
    </ButtonLink>
  </Notice>
)

const Gone = ({ children }: { children: ReactNode }) => (
  <Notice icon={MailX} title="This link no longer works" isOutcome>
    <p>{children}</p>
    <BackHome />
  </Notice>
)

/** Shown for a mailed link without its token. */
export const IncompleteLink = () => (
  <Notice icon={MailX} title="This link is incomplete">
    <p>Open the link in our email again. If your mail app split it across two lines, paste both parts together.</p>
    <BackHome />
  </Notice>
)

const BackHome = () => (
  <ButtonLink variant="ghost" to={paths.home} className="justify-self-start">
    {actionTexts.backHome}
  </ButtonLink>
)
