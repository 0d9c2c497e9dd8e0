import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle, MailCheck, MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toast } from '@/base/page/toast'
import { Notice, NoticePage } from '@/ui/states/notice'
import { NextPreview } from '@/account/parts/next-preview'
import { OtherAccountNotice } from '@/account/parts/other-account-notice'
import { Button, ButtonLink } from '@/ui/button'
import { accountSetupQuery, type AccountSetup } from '@/account/data/session/account-setup'
import { markHalfConfirmed } from '@/account/data/pending-email-change'
import { clearPendingSignUp, pendingSignUp } from '@/account/data/registration/registration'
import { ignoreLinkedAccount, switchToLinkedAccount, useSession } from '@/account/data/session/session'
import { emailConfirmationMessages as messages } from '@/account/messages/email-confirmation'
import { mailLinkAdvice, mailLinkProblem } from '@/account/messages/mail-links'
import { paths } from '@/base/rules/paths'
import { redirectsSignedInUsers, pathAfterSignIn, type Role } from '@/account/rules/roles'
import { safeReturnPath } from '@/base/rules/safe-return-path'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import { usePageMeta } from '@/base/page/page-meta'
import { mailedLink } from '@/base/url/mailed-link'
import { actionTexts } from '@/base/messages/actions'
import { AddressChanged } from './address-changed'
import { ConfirmMailedLink } from './confirm-mailed-link'
import { ChoosePassword, ChooseRole } from './contested-account'
import { ResendForm } from './resend-form'

const redirectDelayMs = 1500

/** /email-confirmed: target of links in auth mails. base/url/mailed-link.ts has removed the token from the URL. */
export default function EmailConfirmedScreen() {
  usePageMeta({
    title: 'Email confirmation',
    description: 'Your email address is confirmed and your account is set up.',
    isUnlisted: true,
  })
  const { isLoading, user, isConfirmed, mailLink } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = safeReturnPath(query.get('next') ?? returnPathIn(mailedLink?.redirectTo))
  const [pending] = useState(pendingSignUp)
  const destination = next ?? pending?.next ?? null

  return (
    <NoticePage>
      {isLoading ? (
        <Notice icon={LoaderCircle} isBusy title="Confirming your email...">
          <p role="status">This takes a moment.</p>
        </Notice>
      ) : mailLink?.kind === 'waiting' ? (
        <ConfirmMailedLink link={mailLink.link} />
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
      ) : mailLink?.kind === 'half-confirmed' ? (
        <HalfConfirmed />
      ) : user && mailLink?.kind === 'used' && mailLink.type === 'email_change' ? (
        <AddressChanged user={user} />
      ) : mailLink?.kind === 'problem' && query.get('change') === 'email' ? (
        <ChangeFailed reason={mailLinkProblem(mailLink.code)} />
      ) : user && isConfirmed ? (
        <AccountSetup user={user} next={next} />
      ) : (
        <LinkFailed
          reason={mailLink?.kind === 'problem' ? mailLinkProblem(mailLink.code) : null}
          email={pending?.email ?? null}
          next={destination}
        />
      )}
      <NextPreview next={destination} />
    </NoticePage>
  )
}

/** The return path of a sign-up, in the address that it asked the mail to lead to. */
function returnPathIn(redirectTo: string | null | undefined): string | null {
  return redirectTo && URL.canParse(redirectTo) ? new URL(redirectTo).searchParams.get('next') : null
}

/** Creates missing rows of the user's role, then redirects. */
function AccountSetup({ user, next }: { user: User; next: string | null }) {
  const setup = useQuery(accountSetupQuery(user))
  if (setup.data && 'missing' in setup.data)
    return setup.data.missing === 'role' ? (
      <ChooseRole user={user} />
    ) : (
      <ChoosePassword user={user} reason="contested" />
    )
  if (setup.data) return <Done setup={setup.data} path={destinationAfterSetup(next, setup.data.role)} />
  if (!setup.isError) {
    return (
      <Notice icon={LoaderCircle} isBusy title="Email confirmed">
        <p role="status">Setting up your account...</p>
      </Notice>
    )
  }
  return (
    <Notice icon={MailX} title="Your account isn’t set up yet" isProblem>
      <p>{setup.error.message || messages.failed}</p>
      <Button className="justify-self-start" isBusy={setup.isFetching} onClick={() => void setup.refetch()}>
        Try again
      </Button>
    </Notice>
  )
}

/** Destination after setup: creators go to the application, unless the sign-up began at another page. */
function destinationAfterSetup(next: string | null, role: Role): string {
  const path = pathAfterSignIn(next, role)
  return role === 'creator' && (!next || redirectsSignedInUsers(next) || path !== next)
    ? paths.newCreatorApplication
    : path
}

function Done({ setup: { role, documentProblem }, path }: { setup: AccountSetup; path: string }) {
  const navigate = useNavigate()
  const message = role === 'creator' ? messages.creatorReady : messages.buyerReady

  useEffect(() => {
    clearPendingSignUp()
    toast.success(message, { id: message })
    if (documentProblem) toast.error(documentProblem, { id: documentProblem })
    // A problem is read before going on.
    if (documentProblem) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [message, documentProblem, path, navigate])

  return (
    <Notice icon={CircleCheck} isGood title="Email confirmed">
      <p>
        {message} You’re signed in.{!documentProblem && ' One moment…'}
      </p>
      {documentProblem && <p className="text-md">Your company document wasn’t included. {documentProblem}</p>}
      <Button className="justify-self-start" onClick={() => void navigate(path, { replace: true })}>
        {messages.continue}
      </Button>
    </Notice>
  )
}

/** An email change must be confirmed from both addresses. */
function HalfConfirmed() {
  useEffect(markHalfConfirmed, [])
  return (
    <Notice icon={MailCheck} title="One more link to open">
      <p>This address is confirmed. Now open the link we sent to your other address.</p>
      <ButtonLink to={paths.home} className="justify-self-start">
        {actionTexts.backHome}
      </ButtonLink>
    </Notice>
  )
}

/** A link of an email change was expired, used or refused: only the settings can send new ones. */
const ChangeFailed = ({ reason }: { reason: string }) => (
  <Notice icon={MailX} title="This link no longer works" isProblem>
    <p>{reason}. Your email has not changed. To try again, choose “Change email” in your settings.</p>
    <ButtonLink to={paths.settings} className="justify-self-start">
      Go to your settings
    </ButtonLink>
  </Notice>
)

/** The link was expired, used or incomplete, or the page was opened without one. */
function LinkFailed({ reason, email, next }: { reason: string | null; email: string | null; next: string | null }) {
  const { open } = useLoginDialog()
  return (
    <Notice icon={MailX} title={reason ? 'This link no longer works' : 'Nothing to confirm here'} isProblem>
      <p>
        {reason
          ? `${messages.failed}: ${reason}.${mailLinkAdvice(reason)} `
          : 'This page opens from the link in your confirmation email. '}
        If your address is already confirmed, just log in. Otherwise, we can send you a new link.
      </p>
      <ResendForm email={email} next={next} isMainStep />
      <Button
        variant="ghost"
        className="justify-self-start"
        {...opensLogin}
        onClick={() => open(next ? { returnTo: next } : undefined)}
      >
        {actionTexts.logIn}
      </Button>
    </Notice>
  )
}
