import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useRetryStuckWork } from '@/desk/data/stuck-work'
import { stuckWorkMessages as messages } from '@/desk/messages'
import { isUncertain, type StuckWork } from '@/desk/rules/stuck-work'

type Props = {
  work: readonly StuckWork[]
  /** Name for assistive technology; default: the words on the button. */
  label?: string
  isDisabled?: boolean
}

/** Has work tried again; asks first if an email could arrive twice. */
export function RetryButton({ work, label, isDisabled = false }: Props) {
  const retry = useRetryStuckWork()
  const [isAsking, setIsAsking] = useState(false)
  const uncertain = work.filter(isUncertain).length
  const confirm = () =>
    void retry.mutateAsync(work).then(
      () => setIsAsking(false),
      () => undefined,
    )
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={label}
        disabled={isDisabled || work.length === 0}
        isBusy={retry.isPending && !isAsking}
        onClick={() => (uncertain > 0 ? setIsAsking(true) : retry.mutate(work))}
      >
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.sendTwiceTitle(uncertain)}
        confirmLabel="Try again"
        busyLabel="Trying..."
        isBusy={retry.isPending}
        onConfirm={confirm}
      >
        {messages.sendTwice(uncertain)}
      </ConfirmDialog>
    </>
  )
}
