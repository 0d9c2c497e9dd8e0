import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@/ui/button'
import { Field, inputClass } from '@/ui/fields/field'
import { useCaptcha } from '@/account/parts/captcha'
import { PasswordField } from '@/account/parts/password-field'
import { savePendingSignUp } from '@/account/data/registration/registration'
import { isUnconfirmed, useSignIn } from '@/account/data/session/sign-in'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { paths } from '@/base/rules/paths'
import { withNext } from '@/account/rules/roles'
import { env } from '@/base/page/env'
import { localStore } from '@/base/page/storage'
import { actionTexts } from '@/base/messages/actions'
import { demoAccounts, demoPassword } from './demo-accounts'
import { signInSchema, type SignInForm } from './sign-in-schema'

type Props = {
  returnTo: string | null
  /** Initial value of the email field. */
  email: string
  /** Closes the dialog without navigating back; for links that navigate by themselves. */
  onLeave: () => void
  /** Switches to the recovery form, with the email as typed. */
  onForgotten: (email: string) => void
}

/** Email and password form. The dialog handles success. */
export function LoginForm({ returnTo, email, onLeave, onForgotten }: Props) {
  const signIn = useSignIn()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const navigate = useNavigate()
  const form = useForm<SignInForm>({ resolver: zodResolver(signInSchema), defaultValues: { email, password: '' } })
  const { errors } = form.formState
  const problem = errors.email?.message ?? errors.password?.message ?? signIn.error?.message
  // The dialog closes shortly after success; a second submission is ignored.
  const isBusy = form.formState.isSubmitting || signIn.isSuccess
  const submit = form.handleSubmit(
    (credentials) => signIn.mutateAsync({ ...credentials, takeCaptcha }).catch(() => undefined),
    () => signIn.reset(),
  )

  const askForNewLink = () => {
    savePendingSignUp({ email: form.getValues('email').trim(), next: returnTo })
    onLeave()
    void navigate(paths.emailConfirmationPending)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6">
      <fieldset disabled={isBusy} className="grid gap-4">
        <Field label="Email">
          {(control) => (
            <input
              {...form.register('email')}
              {...control}
              type="email"
              autoComplete="username"
              autoFocus={!email}
              aria-invalid={errors.email ? true : undefined}
              aria-describedby="login-problem"
              className={inputClass}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aria-invalid={errors.password ? true : undefined}
          aria-describedby="login-problem"
          autoFocus={Boolean(email)}
          {...form.register('password')}
        />
        <button
          type="button"
          onClick={() => onForgotten(form.getValues('email').trim())}
          className="-mt-1.5 justify-self-start py-1 text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          Forgot your password?
        </button>
        <div id="login-problem" role="alert" className="text-sm text-bad empty:hidden">
          {problem && <p>{problem}</p>}
          {isUnconfirmed(signIn.error) && (
            <button type="button" onClick={askForNewLink} className="mt-1 underline underline-offset-4">
              Get a new confirmation link
            </button>
          )}
        </div>
        {localStore.isBlocked() && <p className="text-sm text-ink-2">{messages.storageBlocked}</p>}
        {captcha}
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? 'Logging in...' : actionTexts.logIn}
        </Button>
      </fieldset>
      {env.isEmbedded && (
        <DemoAccounts onPick={(email) => form.reset({ email, password: demoPassword })} isDisabled={isBusy} />
      )}
      <p className="mt-6 text-sm text-ink-2">
        New to Flowshelf?{' '}
        <Link
          to={withNext(paths.getStarted, returnTo)}
          onClick={onLeave}
          className="font-medium text-ink underline underline-offset-4 hover:text-ember"
        >
          Create an account
        </Link>
      </p>
    </form>
  )
}

function DemoAccounts({ onPick, isDisabled }: { onPick: (email: string) => void; isDisabled: boolean }) {
  return (
    <fieldset disabled={isDisabled} className="mt-6 border-t pt-4">
      <legend className="sr-only">Demo accounts</legend>
      <p className="text-sm text-ink-3">This is a local demo. Fill in as:</p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {demoAccounts.map(({ label, email }) => (
          <Button key={email} variant="ghost" size="sm" title={email} onClick={() => onPick(email)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
