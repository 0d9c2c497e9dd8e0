import { useState } from 'react'
import { useFinishEnrollment, useStartEnrollment, type Enrollment } from '@/account/data/second-factor/second-factor'
import { passwordMessages } from '@/account/messages/password'
import { useCaptcha } from '@/account/parts/captcha'
import { PasswordField } from '@/account/parts/password-field'
import { Button } from '@/ui/button'
import { RecoveryCodes } from './recovery-codes'
import { problemOf, StepForm, useAppCode } from './step-form'

type Props = { email: string; onCancel: () => void; onDone: () => void }

/** Sets up an authenticator app: password, QR code with its first code, recovery codes. */
export function EnrollSteps({ email, onCancel, onDone }: Props) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrollment) return <ScanStep enrollment={enrollment} onCancel={onCancel} onCodes={setCodes} />
  return <PasswordStep email={email} onCancel={onCancel} onStarted={setEnrollment} />
}

const Cancel = ({ onCancel }: { onCancel: () => void }) => (
  <Button variant="ghost" onClick={onCancel}>
    Cancel
  </Button>
)

type PasswordStepProps = { email: string; onCancel: () => void; onStarted: (enrollment: Enrollment) => void }

function PasswordStep({ email, onCancel, onStarted }: PasswordStepProps) {
  const start = useStartEnrollment()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (!password) return setProblem(passwordMessages.currentMissing)
    void start
      .mutateAsync({ email, password, takeCaptcha })
      .then(onStarted, (error: unknown) => setProblem(problemOf(error)))
  }
  return (
    <StepForm isBusy={start.isPending} onSubmit={submit} leave={<Cancel onCancel={onCancel} />} button="Continue">
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
    </StepForm>
  )
}

type ScanStepProps = { enrollment: Enrollment; onCancel: () => void; onCodes: (codes: string[]) => void }

function ScanStep({ enrollment, onCancel, onCodes }: ScanStepProps) {
  const finish = useFinishEnrollment()
  const { field, submit } = useAppCode((code) =>
    finish.mutateAsync({ factorId: enrollment.factorId, code }).then(onCodes),
  )
  return (
    <StepForm isBusy={finish.isPending} onSubmit={submit} leave={<Cancel onCancel={onCancel} />} button="Turn on">
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
      {field}
    </StepForm>
  )
}
