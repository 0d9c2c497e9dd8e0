import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { isChallengeDue } from '@/account/data/second-factor/challenge'
import { useSecondFactorPrompt } from '@/account/data/second-factor/prompt'
import { useSession } from '@/account/data/session/session'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { MissingDialog } from '@/ui/lazy-part'

const SecondFactorHost = lazyPart(() => import('@/account/second-factor/second-factor-host'), LoadFailure)

function LoadFailure() {
  return <MissingDialog />
}

/** Mounts the dialog for a second factor outside the routes, after the sign-in dialog has closed. */
export function SecondFactorSlot() {
  const { session, isSigningOut } = useSession()
  const { isOpen } = useLoginDialog()
  const prompt = useSecondFactorPrompt()
  const isDue = isChallengeDue(session) && !isOpen && !isSigningOut
  return isDue || prompt ? (
    <Suspense>
      <SecondFactorHost session={session} prompt={prompt} isChallengeDue={isDue} />
    </Suspense>
  ) : null
}
