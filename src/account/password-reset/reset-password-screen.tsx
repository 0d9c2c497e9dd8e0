import { CircleCheck, KeyRound, LoaderCircle, MailX } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { Address } from '@/account/parts/address'
import { OtherAccountNotice } from '@/account/parts/other-account-notice'
import { NewPasswordForm } from '@/account/parts/new-password-form'
import { RecoveryLinkForm } from '@/account/parts/recovery-link-form'
import { Button, ButtonLink } from '@/ui/button'
import { useRequestPasswordReset, useSetNewPassword } from '@/account/data/password-reset'
import { useSignInRedirect } from '@/account/data/session/roles'
import { ignoreLinkedAccount, switchToLinkedAccount, useSession } from '@/account/data/session/session'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import type { MailedLink } from '@/base/url/mailed-link'
import { mailLinkAdvice, mailLinkProblem } from '@/account/messages/mail-links'
import { paths } from '@/base/rules/paths'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import { usePageMeta } from '@/base/page/page-meta'
import { focusOnMount } from '@/base/page/focus-on-mount'
import { actionTexts } from '@/base/messages/actions'

/** /reset-password: target of recovery links; without one, a form to request it. */
export default function ResetPasswordScreen() {
  usePageMeta({
    title: 'Choose a new password',
    description: 'Choose a new password for your Flowshelf account.',
    isUnlisted: true,
  })
  const { isLoading, user, mailLink } = useSession()
  const navigate = useNavigate()

  if (isLoading) {
    return (
      <NoticePage>
        <Notice icon={LoaderCircle} isBusy title="One moment...">
          <p role="status">This takes a moment.</p>
        </Notice>
      </NoticePage>
    )
  }
  return (
    <NoticePage>
      {mailLink?.kind === 'used' ? (
        user ? (
          <Done userId={user.id} />
        ) : (
          <DoneElsewhere />
        )
      ) : user && mailLink?.kind === 'other-account' ? (
        <OtherAccountNotice
          current={user.email ?? ''}
          other={mailLink.email}
          onSwitch={switchToLinkedAccount}
          onStay={() => {
            ignoreLinkedAccount()
            void navigate(paths.home, { replace: true })
          }}
        />
      ) : mailLink?.kind === 'waiting' ? (
        <ChooseNewPassword link={mailLink.link} />
      ) : (
        <AskForLink
          reason={mailLink?.kind === 'problem' ? mailLinkProblem(mailLink.code) : null}
          email={user?.email ?? ''}
        />
      )}
    </NoticePage>
  )
}

/** Asks for the password before the link is used: whoever holds another session of the account cannot interrupt it. */
function ChooseNewPassword({ link }: { link: MailedLink }) {
  const choose = useSetNewPassword(link)
  return (
    <Notice icon={KeyRound} title="Choose a new password">
      <p>
        {link.to && (
          <>
            For <Address>{link.to}</Address>.{' '}
          </>
        )}
        This logs you out on all other devices.
      </p>
      <NewPasswordForm email={link.to ?? ''} choose={choose} />
    </Notice>
  )
}

/** The password is set, but the connection broke before the sign-in. */
function DoneElsewhere() {
  const { open } = useLoginDialog()
  return (
    <Notice icon={CircleCheck} isGood isOutcome title={messages.updated}>
      <p>Log in with your new password.</p>
      <Button className="justify-self-start" {...opensLogin} onClick={() => open()}>
        {actionTexts.logIn}
      </Button>
    </Notice>
  )
}

function Done({ userId }: { userId: string }) {
  const path = useSignInRedirect(null, userId)
  return (
    <Notice icon={CircleCheck} isGood isOutcome title={messages.updated}>
      <p>You’re logged in here and logged out everywhere else.</p>
      <ButtonLink to={path ?? paths.home} className="justify-self-start">
        Go on
      </ButtonLink>
    </Notice>
  )
}

/** The link was expired or used, or the page was opened without one. */
function AskForLink({ reason, email }: { reason: string | null; email: string }) {
  const ask = useRequestPasswordReset()
  const { open } = useLoginDialog()
  const logIn = (
    <Button variant="ghost" {...opensLogin} onClick={() => open()}>
      {actionTexts.logIn}
    </Button>
  )
  return (
    <Notice
      icon={reason ? MailX : KeyRound}
      title={reason ? 'This link no longer works' : 'Forgot your password?'}
      isProblem={Boolean(reason)}
    >
      <p>
        {reason
          ? `${reason}.${mailLinkAdvice(reason)} Or request a new link.`
          : 'We’ll send you a link to choose a new one.'}
      </p>
      {ask.isSuccess ? (
        <p tabIndex={-1} ref={focusOnMount} className="outline-none">
          {messages.sent}
        </p>
      ) : (
        <RecoveryLinkForm email={email} ask={ask} className="flex flex-wrap gap-3" aside={!email && logIn} />
      )}
    </Notice>
  )
}
