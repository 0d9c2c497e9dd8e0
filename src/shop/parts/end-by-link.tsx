import { MailMinus, MailX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { Button, ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'

type Ending = { isPending: boolean; isSuccess: boolean; mutate(token: string): void }

type Props = {
  ending: Ending
  question: { title: string; text: string; button: string; busyButton: string; stay: string }
  done: { title: string; text: string }
  /** Advice after a link without its token. */
  incomplete: string
}

/** Target of the link at the end of a mail, whose query holds a token. Ends it on click, because mail scanners follow links too. */
export function EndByLink({ ending, question, done, incomplete }: Props) {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  return (
    <NoticePage>
      {!token ? (
        <NoToken>{incomplete}</NoToken>
      ) : ending.isSuccess ? (
        <Done {...done} />
      ) : (
        <Question {...question} isBusy={ending.isPending} onConfirm={() => ending.mutate(token)} />
      )}
    </NoticePage>
  )
}

type QuestionProps = Props['question'] & { isBusy: boolean; onConfirm: () => void }

const Question = ({ title, text, button, busyButton, stay, isBusy, onConfirm }: QuestionProps) => (
  <Notice icon={MailMinus} title={title}>
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
        {isBusy ? busyButton : button}
      </Button>
      <ButtonLink variant="ghost" to={paths.home}>
        {stay}
      </ButtonLink>
    </div>
  </Notice>
)

/** Same answer for known and unknown tokens: it reveals nothing, and a second click succeeds too. */
const Done = ({ title, text }: Props['done']) => (
  <Notice icon={MailMinus} title={title} isGood isOutcome>
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.marketplace}>Browse templates</ButtonLink>
      <ButtonLink variant="ghost" to={paths.home}>
        {actionTexts.backHome}
      </ButtonLink>
    </div>
  </Notice>
)

const NoToken = ({ children }: { children: string }) => (
  <Notice icon={MailX} title="This link is incomplete">
    <p>{children}</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.supportTicket}>Write to us</ButtonLink>
      <ButtonLink variant="ghost" to={paths.home}>
        {actionTexts.backHome}
      </ButtonLink>
    </div>
  </Notice>
)
