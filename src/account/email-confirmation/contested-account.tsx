import type { User } from '@supabase/supabase-js'
import { KeyRound, UserRound } from 'lucide-react'
import { Address } from '@/account/parts/address'
import { NewPasswordForm } from '@/account/parts/new-password-form'
import { Notice } from '@/ui/states/notice'
import { Button } from '@/ui/button'
import { useSetFirstPassword, useChooseRole } from '@/account/data/session/account-setup'

type Props = {
  user: User
  /** Several sign-ups used this address, or the account changed to it. */
  reason: 'contested' | 'changed'
}

/** Earlier passwords may be somebody else's, so a new one is required. */
export function ChoosePassword({ user, reason }: Props) {
  const choose = useSetFirstPassword(user)
  const email = <Address>{user.email ?? ''}</Address>
  return (
    <Notice icon={KeyRound} title="Choose a password">
      {reason === 'contested' ? (
        <p>
          Someone signed up more than once with {email}. To make sure the account is yours alone, choose a password now.
          Earlier passwords no longer work.
        </p>
      ) : (
        <p>
          Your email address is now {email}. To make sure the account is yours alone, choose a new password. Your old
          one no longer works, and all devices were logged out.
        </p>
      )}
      <NewPasswordForm email={user.email ?? ''} choose={choose} />
    </Notice>
  )
}

/** The sign-up was in another browser, which stores the chosen role: asks for it again. */
export function ChooseRole({ user }: { user: User }) {
  const choose = useChooseRole(user)
  return (
    <Notice icon={UserRound} title="What brings you here?">
      <p>One last question, then your account is ready.</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={choose.isPending} onClick={() => choose.mutate('buyer')}>
          Buy templates
        </Button>
        <Button variant="ghost" isBusy={choose.isPending} onClick={() => choose.mutate('creator')}>
          Sell templates
        </Button>
      </div>
      {choose.error && (
        <p role="alert" className="text-sm text-bad">
          {choose.error.message}
        </p>
      )}
    </Notice>
  )
}
