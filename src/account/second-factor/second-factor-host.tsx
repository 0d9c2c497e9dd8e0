import type { Session } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownClient, type Prompt } from '@/account/data/second-factor/prompt'
import { secondFactorQuery } from '@/account/data/second-factor/second-factor'
import { useSignOut } from '@/account/data/session/sign-in'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { CodeForm } from '@/account/parts/second-factor/code-form'
import { EnrollSteps } from '@/account/parts/second-factor/enroll-steps'
import { factorWaitHours } from '@/account/rules/second-factor'
import { formatDateTime } from '@/base/rules/dates'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { QueryView } from '@/ui/states/query-view'

type Props = {
  /** Null for a session of the second client. */
  session: Session | null
  /** Null after a login: the session needs the code to go on. */
  prompt: Prompt | null
  isChallengeDue: boolean
}

/** The dialog that asks for a second factor, over whatever screen is open: its input stays. */
export default function SecondFactorHost({ session, prompt, isChallengeDue }: Props) {
  if (prompt?.client) return <OtherClientDialog prompt={prompt} client={prompt.client} />
  if (session && isChallengeDue) return <ChallengeDialog userId={session.user.id} prompt={prompt} />
  if (session && prompt) return <ActDialog userId={session.user.id} email={session.user.email ?? ''} prompt={prompt} />
  return null
}

const challenge = {
  title: 'Enter your code',
  description: 'Open your authenticator app and enter the code for Flowshelf.',
}

/** After a login with the password. Closing it logs out. */
function ChallengeDialog({ userId, prompt }: { userId: string; prompt: Prompt | null }) {
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const factor = useQuery(secondFactorQuery(userId))
  const leave = () => {
    prompt?.cancel()
    signOut.mutate()
  }
  return (
    <Dialog isOpen onOpenChange={leave} {...challenge} className="max-w-110">
      <CodeForm
        client={ownClient()}
        countsFrom={factor.data?.counts_from ?? null}
        leave={
          <Button variant="ghost" onClick={leave}>
            Log out
          </Button>
        }
        onDone={() => {
          void queryClient.invalidateQueries()
          prompt?.resolve()
        }}
      />
    </Dialog>
  )
}

/** Before a new password is set in a session of its own. */
function OtherClientDialog({ prompt, client }: { prompt: Prompt; client: NonNullable<Prompt['client']> }) {
  return (
    <Dialog isOpen onOpenChange={prompt.cancel} {...challenge} className="max-w-110">
      <CodeForm client={client} countsFrom={null} leave={<CancelButton prompt={prompt} />} onDone={prompt.resolve} />
    </Dialog>
  )
}

const CancelButton = ({ prompt }: { prompt: Prompt }) => (
  <Button variant="ghost" onClick={prompt.cancel}>
    Cancel
  </Button>
)

/** Before an act, for accounts without an app, or with one that does not count yet. */
function ActDialog({ userId, email, prompt }: { userId: string; email: string; prompt: Prompt }) {
  const factor = useQuery({ ...secondFactorQuery(userId), staleTime: 0 })
  const isUnconfirmed = factor.data && factor.data.is_on && !factor.data.is_confirmed
  // As it was when the dialog opened: an app that is set up here is followed by its recovery codes, which are shown once.
  const [wasWaiting, setWaiting] = useState<boolean>()
  if (wasWaiting === undefined && factor.data && !factor.isFetching) setWaiting(isUnconfirmed)
  const isWaiting = wasWaiting ?? isUnconfirmed
  return (
    <Dialog
      isOpen
      onOpenChange={prompt.cancel}
      title={isWaiting ? 'Your app can’t be used for this yet' : 'Turn on two-step verification'}
      description={
        isWaiting
          ? undefined
          : 'This needs a code of an authenticator app, so that your password alone is not enough. It takes a minute. Then you go on where you were.'
      }
      className="max-w-110"
    >
      <QueryView query={factor} loading="Loading..." failed={messages.loadFailed} empty={null}>
        {({ counts_from }) =>
          isWaiting ? (
            <div className="mt-5 grid gap-5">
              <p className="text-md text-ink-2">
                {counts_from
                  ? `A new app waits ${factorWaitHours} hours before it can be used for this, in case it isn’t yours. Yours can be used from ${formatDateTime(counts_from)}.`
                  : 'Log out and log in again, then try once more.'}
              </p>
              <Button className="justify-self-end" onClick={prompt.cancel}>
                OK
              </Button>
            </div>
          ) : (
            <EnrollSteps
              email={email}
              onCancel={prompt.cancel}
              onDone={() =>
                void factor.refetch().then(({ data }) => {
                  if (data?.is_confirmed) prompt.resolve()
                  else setWaiting(true)
                })
              }
            />
          )
        }
      </QueryView>
    </Dialog>
  )
}
