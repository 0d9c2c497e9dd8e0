import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { pendingSignUp } from '@/account/data/registration/registration'
import { sentRegistration, restoreSentRegistration } from '@/account/data/registration/registration-draft'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { signUpPath, withNext } from '@/account/rules/roles'
import { env } from '@/base/page/env'
import { usePageMeta } from '@/base/page/page-meta'
import { NextPreview } from '@/account/parts/next-preview'
import { ResendForm } from './resend-form'

/** Tells where the confirmation link was sent. Redirects once it is opened, in any tab. */
export default function EmailConfirmationPendingScreen() {
  usePageMeta({ title: 'Check your email', description: 'We’ve sent you a confirmation link.', isUnlisted: true })
  const { isLoading, user, isConfirmed } = useSession()
  const [pending] = useState(pendingSignUp)
  const [sent] = useState(sentRegistration)
  const email = user?.email ?? pending?.email
  const next = pending?.next ?? null

  if (isConfirmed) return <Navigate to={withNext(paths.emailConfirmed, next)} replace />
  if (!isLoading && !email) return <Navigate to={paths.home} replace />
  return (
    <NoticePage>
      <Notice icon={MailCheck} title="Check your email">
        {email ? (
          <>
            <p>
              We sent a confirmation link to <strong className="font-medium text-ink">{email}</strong>. Open it to
              finish setting up your account; this page continues on its own.
            </p>
            <p className="text-md">
              Don’t see it? Check your spam folder or resend the link. Wrong address?{' '}
              <Link
                to={signUpPath(sent?.role ?? 'buyer', next)}
                onClick={restoreSentRegistration}
                className="text-ink underline underline-offset-4 hover:text-ember"
              >
                Sign up again
              </Link>
              .
            </p>
            <NextPreview next={next} />
            <ResendForm email={email} next={next} />
            {env.inboxUrl && (
              <a
                href={env.inboxUrl}
                target="_blank"
                rel="noreferrer"
                className="text-md text-ink underline underline-offset-4 hover:text-ember"
              >
                Open the inbox
              </a>
            )}
          </>
        ) : (
          <p role="status">Loading...</p>
        )}
      </Notice>
    </NoticePage>
  )
}
