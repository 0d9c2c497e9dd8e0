import { useState } from 'react'
import { WrongCodeError } from '@/account/data/second-factor/challenge'
import { useFinishEnrollment, useStartEnrollment, type Enrollment } from '@/account/data/second-factor/second-factor'
import { passwordMessages } from '@/account/messages/password'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { useCaptcha } from '@/account/parts/captcha'
import { PasswordField } from '@/account/parts/password-field'
import { isAppCode } from '@/account/rules/second-factor'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { RecoveryCodes } from './recovery-codes'

type Props = { email: string; onCancel: () => void; onDone: () => void }

/** Sets up an authenticator app: password, QR code with its first code, recovery codes. */
export function EnrollSteps({ email, onCancel, onDone }: Props) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrollment) return <ScanStep enrollment={enrollment} onCancel={onCancel} onCodes={setCodes} />
  return <PasswordStep email={email} onCancel={onCancel} onStarted={setEnrollment} />
}

type PasswordStepProps = { email: string; onCancel: () => void; onStarted: (enrollment: Enrollment) => void }

function PasswordStep({ email, onCancel, onStarted }: PasswordStepProps) {
  const start = useStartEnrollment()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    if (!password) return setProblem(passwordMessages.currentMissing)
    await start
      .mutateAsync({ email, password, takeCaptcha })
      .then(onStarted, (error: unknown) => setProblem(error instanceof Error ? error.message : undefined))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="mt-5"
    >
      <fieldset disabled={start.isPending} className="grid gap-4">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={problem}
        />
        {captcha}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={start.isPending}>
            {start.isPending ? 'Checking...' : 'Continue'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

type ScanStepProps = { enrollment: Enrollment; onCancel: () => void; onCodes: (codes: string[]) => void }

function ScanStep({ enrollment, onCancel, onCodes }: ScanStepProps) {
  const finish = useFinishEnrollment()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    if (!isAppCode(code)) return setProblem(messages.codeMissing)
    await finish.mutateAsync({ factorId: enrollment.factorId, code }).then(onCodes, (error: unknown) => {
      setProblem(error instanceof Error ? error.message : undefined)
      if (error instanceof WrongCodeError) setCode('')
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="mt-5"
    >
      <fieldset disabled={finish.isPending} className="grid gap-4">
        <p className="text-md text-ink-2">
          Scan this QR code with an authenticator app, such as Google Authenticator or 1Password. Then enter the code it
          shows.
        </p>
        {/* White in both themes: scanners need dark on light. */}
        <img
          src={enrollment.qrCode}
          alt="QR code for your authenticator app"
          style={{ backgroundColor: 'white' }}
          className="size-48 justify-self-center rounded-xl border p-2"
        />
        <p className="text-sm text-ink-3">
          Can’t scan it? Enter this key:{' '}
          <span className="font-mono wrap-anywhere text-ink-2 select-all">{enrollment.secret}</span>
        </p>
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={finish.isPending}>
            {finish.isPending ? 'Checking...' : 'Turn on'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
