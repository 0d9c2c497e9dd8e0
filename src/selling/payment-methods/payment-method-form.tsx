import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { actionTexts } from '@/base/messages/actions'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/field'
import { useHeldSession } from '@/account/data/session/held-session'
import { useSavePaymentMethod, type BankAccount, type BankAccountColumns } from '@/selling/data/payment-methods'
import { shownIban, bankAccountLimits } from '@/selling/rules/bank-account'
import { payoutHoldDays } from '@/selling/rules/payout'
import { paymentMethodSchema, toFields, type PaymentMethodFields } from './payment-method-schema'

type Props = { userId: string; account: BankAccount | null; onDone: () => void }

/** Bank form for a new account, or for the given one. What was typed survives a failed save. */
export function PaymentMethodForm({ userId, account, onDone }: Props) {
  const save = useSavePaymentMethod(userId, account?.id ?? null)
  useHeldSession(true)
  const form = useForm<PaymentMethodFields, unknown, BankAccountColumns>({
    resolver: zodResolver(paymentMethodSchema),
    defaultValues: toFields(account),
  })
  const { errors, isSubmitting } = form.formState
  // Closed meanwhile: the dialog may be that of another account.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const submit = form.handleSubmit(async (columns) => {
    const isSaved = await save.mutateAsync(columns).then(
      () => true,
      () => false,
    )
    if (isSaved && isShown.current) onDone()
  })
  const iban = form.register('iban', {
    onBlur: () => {
      const typed = form.getValues('iban')
      if (typed.length <= bankAccountLimits.code) form.setValue('iban', shownIban(typed))
    },
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5">
      <fieldset disabled={isSubmitting} className="grid min-w-0 gap-5">
        <TextField
          label="Account holder name"
          autoComplete="name"
          {...form.register('account_holder_name')}
          error={errors.account_holder_name?.message}
        />
        <TextField
          label="IBAN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="DE89 3704 0044 0532 0130 00"
          {...iban}
          error={errors.iban?.message}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="BIC/SWIFT code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="DEUTDEFF500"
            {...form.register('bank_code')}
            error={errors.bank_code?.message}
          />
          <TextField
            label="Bank (company name)"
            autoComplete="off"
            {...form.register('bank_name')}
            error={errors.bank_name?.message}
          />
        </div>
        <TextField
          label={
            <>
              Email <span className="font-normal text-ink-3">(optional)</span>
            </>
          }
          type="email"
          autoComplete="email"
          hint="Your contact for questions about transfers."
          {...form.register('email')}
          error={errors.email?.message}
        />
        <p className="text-sm text-ink-3">
          To keep your money safe, payouts to a new or changed account start after {payoutHoldDays} days. We’ll email
          you about every change.
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? actionTexts.saving : account ? actionTexts.saveChanges : 'Add Payment Method'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
