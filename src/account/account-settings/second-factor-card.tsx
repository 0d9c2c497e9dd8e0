import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  secondFactorQuery,
  useNewRecoveryCodes,
  useTurnOffSecondFactor,
  type SecondFactor,
} from '@/account/data/second-factor/second-factor'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { EnrollSteps } from '@/account/parts/second-factor/enroll-steps'
import { RecoveryCodes } from '@/account/parts/second-factor/recovery-codes'
import { formatDateTime } from '@/base/rules/dates'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'
import { SettingsCard } from './settings-card'

type Props = { userId: string; email: string }

/** Two-step verification: on or off, and the recovery codes. */
export default function SecondFactorCard({ userId, email }: Props) {
  const factor = useQuery(secondFactorQuery(userId))
  // The steps end with the recovery codes, which are shown once: until then the card stays as it is.
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <SettingsCard
      title="Two-Step Verification"
      intro="A code of an authenticator app besides your password. Changing bank details needs it."
    >
      <QueryView
        query={factor}
        loading="Loading your two-step verification..."
        placeholder={<Placeholder className="h-10 rounded-xl" />}
        failed={messages.loadFailed}
        empty={null}
      >
        {(found) =>
          found.is_on && !isSettingUp ? (
            <IsOn userId={userId} factor={found} />
          ) : (
            <IsOff email={email} isOpen={isSettingUp} onOpenChange={setSettingUp} />
          )
        }
      </QueryView>
    </SettingsCard>
  )
}

type OffProps = { email: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function IsOff({ email, isOpen, onOpenChange }: OffProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2">
        <Badge tone="quiet">Off</Badge> You log in with your password alone.
      </p>
      <Button variant="ghost" size="sm" onClick={() => onOpenChange(true)}>
        Set up
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title="Turn on two-step verification"
        description="Confirm your password first. Your other devices will be logged out."
        className="max-w-110"
      >
        <EnrollSteps email={email} onCancel={() => onOpenChange(false)} onDone={() => onOpenChange(false)} />
      </Dialog>
    </div>
  )
}

function IsOn({ userId, factor }: { userId: string; factor: SecondFactor }) {
  const newCodes = useNewRecoveryCodes(userId)
  const turnOff = useTurnOffSecondFactor()
  const [isAsking, setIsAsking] = useState(false)
  const { codes_left, counts_from } = factor
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">On</Badge>
        {codes_left === 1 ? '1 recovery code left.' : `${codes_left} recovery codes left.`}
      </p>
      {counts_from && (
        <p className="text-md text-ink-2">You can use your app for bank details from {formatDateTime(counts_from)}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="sm" isBusy={newCodes.isPending} onClick={() => newCodes.mutate()}>
          {newCodes.isPending ? 'Making codes...' : 'New recovery codes'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          Turn off
        </Button>
      </div>
      <Dialog
        isOpen={Boolean(newCodes.data)}
        onOpenChange={newCodes.reset}
        title="Your recovery codes"
        className="max-w-110"
      >
        <RecoveryCodes codes={newCodes.data ?? []} onDone={newCodes.reset} />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Turn off two-step verification?"
        confirmLabel="Turn off"
        busyLabel="Turning off..."
        isBusy={turnOff.isPending}
        onConfirm={() =>
          void turnOff.mutateAsync().then(
            () => setIsAsking(false),
            () => undefined,
          )
        }
      >
        You’ll log in with your password alone. An app you add later can be used for bank details after a day.
      </ConfirmDialog>
    </div>
  )
}
