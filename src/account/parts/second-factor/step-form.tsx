import { useState, type ReactNode } from 'react'
import { WrongCodeError } from '@/account/data/second-factor/challenge'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { isAppCode } from '@/account/rules/second-factor'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'

type Props = {
  isBusy: boolean
  onSubmit: () => void
  /** The way out beside the main button. */
  leave: ReactNode
  /** The main button. */
  button: string
  children: ReactNode
}

/** A step in a dialog: fields, and the buttons below them. */
export const StepForm = ({ isBusy, onSubmit, leave, button, children }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
    className="mt-5"
  >
    <fieldset disabled={isBusy} className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {leave}
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Checking...' : button}
        </Button>
      </div>
    </fieldset>
  </form>
)

/** The message of an error for the field that caused it. */
export const problemOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined)

/**
 * The field for a code of the authenticator app, and what sends it. A wrong code is emptied.
 * @param send throws an error with a message for the user
 */
export function useAppCode(send: (code: string) => Promise<unknown>): { field: ReactNode; submit: () => void } {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (!isAppCode(code)) return setProblem(messages.codeMissing)
    void send(code).catch((error: unknown) => {
      setProblem(problemOf(error))
      if (error instanceof WrongCodeError) setCode('')
    })
  }
  const field = (
    <TextField
      label={messages.codeLabel}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={9}
      value={code}
      onChange={({ currentTarget }) => setCode(currentTarget.value)}
      error={problem}
    />
  )
  return { field, submit }
}
