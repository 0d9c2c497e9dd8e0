import { useWatch } from 'react-hook-form'
import { NameFields } from '@/account/parts/name-fields'
import { TextField } from '@/ui/fields/field'
import { PasswordField } from '@/account/parts/password-field'
import { formatCount } from '@/base/rules/numbers'
import { minPasswordLength } from '@/account/rules/password-strength'
import type { CreatorForm } from './creator-registration-schema'

export function CreatorAccountFields({ form }: { form: CreatorForm }) {
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  // Revalidates the confirmation when its original changes.
  const register = (name: 'email' | 'password', confirmation: 'confirmEmail' | 'confirmPassword') =>
    form.register(name, {
      onChange: () => void (form.getFieldState(confirmation).isTouched && form.trigger(confirmation)),
    })

  return (
    <div className="grid gap-5">
      <NameFields firstName={form.register('firstName')} lastName={form.register('lastName')} errors={errors} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        hint="We’ll send a link to confirm it."
        {...register('email', 'confirmEmail')}
        error={errors.email?.message}
      />
      <TextField
        label="Confirm email"
        type="email"
        autoComplete="email"
        {...form.register('confirmEmail')}
        error={errors.confirmEmail?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder={`Min ${formatCount(minPasswordLength)} characters`}
        strengthFor={password}
        {...register('password', 'confirmPassword')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
    </div>
  )
}
