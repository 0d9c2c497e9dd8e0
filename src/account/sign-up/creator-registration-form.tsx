import { useRef, type MouseEvent } from 'react'
import { useCaptcha } from '@/account/parts/captcha'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { useRegisterCreator } from '@/account/data/registration/creator-registration'
import { clearDraft, archiveDraft } from '@/account/data/registration/registration-draft'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import { toast } from '@/base/page/toast'
import { CompanyFields } from './company-fields'
import { CreatorAccountFields } from './creator-account-fields'
import type { CreatorForm } from './creator-registration-schema'
import { SocialFields } from './social-fields'
import { TermsLabel } from './terms-label'

type Props = {
  form: CreatorForm
  /** Path to go to after the sign-up. */
  next: string | null
  /** Called with the account created, confirmed or not. */
  onRegistered: (isConfirmed: boolean) => void
}

/** See docs/product/account.md#creator-registration. */
export function CreatorRegistrationForm({ form, next, onRegistered }: Props) {
  const register = useRegisterCreator()
  const { field: captcha, takeCaptcha } = useCaptcha()
  const { isValid } = form.formState
  // Not `isSubmitting`: disabled fields cannot receive the focus when validation fails.
  const isBusy = register.isPending || register.isSuccess

  // Loading what checks a password takes a while, in which the button is pressed again.
  const isRunning = useRef(false)
  const submit = async (failureMessage: string) => {
    if (isRunning.current) return
    isRunning.current = true
    await check(failureMessage).finally(() => (isRunning.current = false))
  }
  const check = (failureMessage: string) =>
    form.handleSubmit(
      async (signUp) => {
        const account = await register.mutateAsync({ ...signUp, next, takeCaptcha }).catch(() => null)
        if (!account) return
        if (account.isConfirmed) clearDraft()
        else archiveDraft('creator')
        if (account.documentProblem) toast.error(account.documentProblem)
        onRegistered(account.isConfirmed)
      },
      (errors) => void toast.error(isOnlyTerms(errors) ? messages.termsRequired : failureMessage),
    )()

  /** Submit button with aria-disabled instead of disabled: a click shows the missing fields. */
  const showMissingFields = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field clicks the button too; it submits the form, with the message of a failed submission.
    const isPressed = event.detail > 0 || document.activeElement === event.currentTarget
    if (isValid || !isPressed) return
    event.preventDefault()
    // Validates again: the form may have become valid since the last validation.
    void submit(messages.formIncomplete)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(messages.formWrong)
      }}
      noValidate
    >
      <fieldset disabled={isBusy} className="grid gap-8">
        <CreatorAccountFields form={form} />
        <CompanyFields form={form} />
        <SocialFields form={form} />
        <div className="grid gap-5">
          <Terms form={form} />
          {register.error && (
            <p role="alert" className="text-sm text-bad">
              {register.error.message}
            </p>
          )}
          {captcha}
          <Button
            type="submit"
            variant="ember"
            size="lg"
            isBusy={isBusy}
            aria-disabled={!isValid || undefined}
            onClick={showMissingFields}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            {isBusy ? 'Creating account...' : 'Create creator account'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** A component, so that it registers last: the first invalid field in the order of registration gets the focus. */
function Terms({ form }: { form: CreatorForm }) {
  return (
    <Checkbox
      label={<TermsLabel />}
      {...form.register('termsAgreed')}
      error={form.formState.errors.termsAgreed?.message}
    />
  )
}

const isOnlyTerms = (errors: object) => Object.keys(errors).join() === 'termsAgreed'
