import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, KeyRound, LoaderCircle, MailX } from 'lucide-react'
import { Address } from '@/account/parts/address'
import { useRequestPasswordReset } from '@/account/data/password-reset'
import { registrationStepQuery } from '@/account/data/session/account-setup'
import { emailConfirmationMessages } from '@/account/messages/email-confirmation'
import { passwordResetMessages } from '@/account/messages/password-reset'
import { RecoveryLinkForm } from '@/account/parts/recovery-link-form'
import { focusOnMount } from '@/base/page/focus-on-mount'
import { paths } from '@/base/rules/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/states/notice'
import { ChoosePassword } from './contested-account'

/** Both addresses confirmed a change of email. The old password ended with it, so a new one is due. */
export function AddressChanged({ user }: { user: User }) {
  const step = useQuery(registrationStepQuery(user.id))
  if (step.isError) return <StepUnknown isBusy={step.isFetching} retry={() => void step.refetch()} />
  if (step.data === 'mailbox') return <UseNewMailbox email={user.email ?? ''} />
  if (step.data === 'password') return <ChoosePassword user={user} reason="changed" />
  if (step.data) return <Changed email={user.email ?? ''} />
  return (
    <Notice icon={LoaderCircle} isBusy title="Your email address has changed">
      <p role="status">One moment...</p>
    </Notice>
  )
}

const Changed = ({ email }: { email: string }) => (
  <Notice icon={CircleCheck} isGood title="Your email address has changed">
    <p>
      From now on, log in with <Address>{email}</Address>.
    </p>
    <ButtonLink to={paths.settings} className="justify-self-start">
      Go to your settings
    </ButtonLink>
  </Notice>
)

/** The old address confirmed last, so only a mail to the new one proves that its owner is here. */
function UseNewMailbox({ email }: { email: string }) {
  const ask = useRequestPasswordReset()
  return (
    <Notice icon={KeyRound} title="Your email address has changed">
      <p>
        One last step: choose a new password by a link that we send to <Address>{email}</Address>. Until then, nobody
        can log in.
      </p>
      {ask.isSuccess ? (
        <p tabIndex={-1} ref={focusOnMount} className="outline-none">
          {passwordResetMessages.sent}
        </p>
      ) : (
        <RecoveryLinkForm email={email} ask={ask} className="flex flex-wrap gap-3" />
      )}
    </Notice>
  )
}

const StepUnknown = ({ isBusy, retry }: { isBusy: boolean; retry: () => void }) => (
  <Notice icon={MailX} title="Your email address has changed" isProblem>
    <p>{emailConfirmationMessages.failed}</p>
    <Button className="justify-self-start" isBusy={isBusy} onClick={retry}>
      Try again
    </Button>
  </Notice>
)
