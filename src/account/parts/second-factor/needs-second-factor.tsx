import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { confirmSecondFactor } from '@/account/data/second-factor/prompt'
import { secondFactorQuery } from '@/account/data/second-factor/second-factor'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'

type Props = { userId: string; children: ReactNode }

/** Screens that need a second factor. An open one stays, so that no input is lost. For convenience only: the database enforces it. */
export function NeedsSecondFactor({ userId, children }: Props) {
  const factor = useQuery(secondFactorQuery(userId))
  const [wasConfirmed, setWasConfirmed] = useState(false)
  if (factor.data?.is_confirmed && !wasConfirmed) setWasConfirmed(true)
  if (wasConfirmed) return children
  return (
    <QueryView query={factor} loading="Loading..." failed={messages.loadFailed} empty={null}>
      {({ is_on }) => (
        <EmptyState
          title="Two-step verification is needed here"
          action={
            <Button
              onClick={() =>
                void confirmSecondFactor().then(
                  () => factor.refetch(),
                  () => undefined,
                )
              }
            >
              {is_on ? 'Continue' : 'Set it up'}
            </Button>
          }
        >
          Admins handle other people’s money and data, so a password alone is not enough.
        </EmptyState>
      )}
    </QueryView>
  )
}
