import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { removalHoldDays } from '@/account/rules/second-factor'
import { adminsQuery, useLetAdminIn } from '@/desk/data/admins'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { QueryView } from '@/ui/states/query-view'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The admins and their two-step verification, which another admin can remove. */
export function AdminsDialog({ isOpen, onOpenChange }: Props) {
  const admins = useQuery({ ...adminsQuery(), enabled: isOpen })
  const letIn = useLetAdminIn()
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title="Admins"
        description="Has someone lost their authenticator app and their recovery codes? Make sure it’s them, then let them back in."
        className="max-w-130"
      >
        <div className="mt-5">
          <QueryView query={admins} loading="Loading admins..." failed={messages.adminsFailed} empty={null}>
            {(found) => (
              <ul className="divide-y rounded-xl border">
                {found.map(({ id, name, email, is_on, is_own }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3 p-4">
                    <div className="min-w-0 flex-1 basis-44">
                      <p className="flex items-center gap-2 font-medium">
                        {name} <Badge tone={is_on ? 'good' : 'waiting'}>{is_on ? 'Two-step' : 'Password only'}</Badge>
                      </p>
                      <p className="text-sm wrap-anywhere text-ink-3">{email}</p>
                    </div>
                    {is_on && !is_own && (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Let ${name} back in`}
                        onClick={() => setAsked({ id, name })}
                      >
                        Let back in
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Let ${asked?.name ?? ''} back in?`}
        confirmLabel="Remove their app"
        busyLabel="Removing..."
        isBusy={letIn.isPending}
        onConfirm={() =>
          void letIn.mutateAsync(asked?.id ?? '').then(
            () => setAsked(null),
            () => undefined,
          )
        }
      >
        Their authenticator app is removed, and they log in with their password alone. They’re logged out, mailed, and
        get no payouts for {removalHoldDays} days. A new app works for the administration a day after they add it.
      </ConfirmDialog>
    </>
  )
}
