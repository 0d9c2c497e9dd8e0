import { RecoveryLinkForm } from '@/account/parts/recovery-link-form'
import { Button } from '@/ui/button'
import { useRequestPasswordReset } from '@/account/data/password-reset'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { env } from '@/base/page/env'
import { focusOnMount } from '@/base/page/focus-on-mount'

type Props = {
  email: string
  onTyped: (email: string) => void
  onBack: () => void
}

/** Requests a recovery link. The answer is the same for unknown addresses. */
export function ForgottenPasswordForm({ email, onTyped, onBack }: Props) {
  const ask = useRequestPasswordReset()
  if (!ask.isSuccess) {
    return (
      <div className="mt-6">
        <RecoveryLinkForm
          email={email}
          onTyped={onTyped}
          ask={ask}
          autoFocus
          size="lg"
          className="grid gap-3"
          aside={
            <Button variant="quiet" onClick={onBack}>
              Back to log in
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className="mt-6 grid gap-4">
      <p tabIndex={-1} ref={focusOnMount} className="text-md text-ink-2 outline-none">
        {messages.sent}
      </p>
      {env.inboxUrl && (
        <a
          href={env.inboxUrl}
          target="_blank"
          rel="noreferrer"
          className="text-sm text-ink underline underline-offset-4 hover:text-ember"
        >
          Open the inbox
        </a>
      )}
      <Button variant="ghost" onClick={onBack}>
        Back to log in
      </Button>
    </div>
  )
}
