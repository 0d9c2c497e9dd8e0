import type { User } from '@supabase/supabase-js'
import { MailCheck, MailX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Button } from '@/ui/button'
import { useRefreshAfterEmailChange } from '@/account/data/email-change'
import {
  forgetEmailChange,
  isExpired,
  usePendingEmailChange,
  type PendingEmailChange,
} from '@/account/data/pending-email-change'
import { SettingsCard } from './settings-card'

const EmailDialog = lazyPart(() => import('./email-dialog'))

type Props = { user: User; email: string; profileEmail: string | null }

/** The account's address, its change, and the state of a change that waits for its links. */
export function EmailCard({ user, email, profileEmail }: Props) {
  useRefreshAfterEmailChange(user, profileEmail)
  const pending = usePendingEmailChange(user.id, email)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <SettingsCard title="Email Address" intro="You use this address to log in, and we’ll email you here.">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-medium wrap-anywhere">{email}</p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setWasOpened(true)
              setIsOpen(true)
            }}
          >
            Change email
          </Button>
        </div>
        {pending && <PendingNotice email={email} pending={pending} />}
      </div>
      {wasOpened && (
        <Suspense>
          <EmailDialog email={email} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </SettingsCard>
  )
}

/** Confirmations missing before the change takes effect. */
function PendingNotice({ email, pending }: { email: string; pending: PendingEmailChange }) {
  const hasExpired = isExpired(pending)
  const Icon = hasExpired ? MailX : MailCheck
  const address = (text: string) => <strong className="font-medium wrap-anywhere text-ink">{text}</strong>
  return (
    <div role="status" className="flex gap-3 rounded-xl border bg-sunken p-4 text-md text-ink-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="grid min-w-0 justify-items-start gap-2">
        {hasExpired ? (
          <p>
            The links to change your email to {address(pending.email)} have expired. Choose “Change email” for new ones.
          </p>
        ) : pending.isHalfConfirmed ? (
          <p>
            One address is confirmed. To change your email to {address(pending.email)}, open the link in the other
            inbox, too.
          </p>
        ) : (
          <p>
            We sent a link to {address(email)} and to {address(pending.email)}. Open both within an hour to change your
            email.
          </p>
        )}
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={forgetEmailChange}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
