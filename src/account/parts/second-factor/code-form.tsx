import { useState, type ReactNode } from 'react'
import { useConfirmCode, useGiveUpFactor, type AuthService } from '@/account/data/second-factor/challenge'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { removalHoldDays } from '@/account/rules/second-factor'
import { formatDate } from '@/base/rules/dates'
import { TextField } from '@/ui/fields/field'
import { problemOf, StepForm, useAppCode } from './step-form'

type Props = {
  client: AuthService
  /** When the app counts, while it does not yet: until then the password removes it. */
  countsFrom: string | null
  /** The way out beside the main button. */
  leave: ReactNode
  onDone: () => void
}

/** Asks for a code of the authenticator app or, if there is none to be had, for a recovery code. */
export function CodeForm(props: Props) {
  const [isLost, setIsLost] = useState(false)
  return isLost ? (
    <RecoveryForm {...props} onBack={() => setIsLost(false)} />
  ) : (
    <AppCodeForm {...props} onLost={() => setIsLost(true)} />
  )
}

const linkClass = 'justify-self-start py-1 text-sm text-ink-2 underline underline-offset-4 hover:text-ink'

function AppCodeForm({ client, leave, onDone, onLost }: Props & { onLost: () => void }) {
  const confirm = useConfirmCode(client)
  const { field, submit } = useAppCode((code) => confirm.mutateAsync(code).then(onDone))
  return (
    <StepForm isBusy={confirm.isPending || confirm.isSuccess} onSubmit={submit} leave={leave} button="Continue">
      {field}
      <button type="button" onClick={onLost} className={linkClass}>
        Can’t get a code?
      </button>
    </StepForm>
  )
}

function RecoveryForm({ client, countsFrom, leave, onDone, onBack }: Props & { onBack: () => void }) {
  const giveUp = useGiveUpFactor(client)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const remove = (typed: string | null) =>
    giveUp.mutateAsync(typed).then(onDone, (error: unknown) => setProblem(problemOf(error)))
  const submit = () => {
    if (code.trim()) void remove(code.trim())
    else setProblem(messages.recoveryCodeMissing)
  }
  return (
    <StepForm
      isBusy={giveUp.isPending || giveUp.isSuccess}
      onSubmit={submit}
      leave={leave}
      button="Turn off and continue"
    >
      <p className="text-md text-ink-2">
        A recovery code turns two-step verification off, logs you out everywhere else, and pauses payouts for{' '}
        {removalHoldDays} days. No codes left? Log out and contact support.
      </p>
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={100}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={problem}
      />
      {countsFrom && (
        <p className="text-md text-ink-2">
          Didn’t add this app? It can’t be used for bank details until {formatDate(countsFrom)}. If you’ve just entered
          your password, you can{' '}
          <button type="button" onClick={() => void remove(null)} className="text-ink underline underline-offset-4">
            remove the app
          </button>{' '}
          without a code.
        </p>
      )}
      <button type="button" onClick={onBack} className={linkClass}>
        Use my app instead
      </button>
    </StepForm>
  )
}
