import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { passwordStrength, type PasswordStrength } from '@/account/rules/password-strength'
import { cn } from '@/base/page/cn'
import { Field, inputClass, type FieldProps } from '@/ui/fields/field'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> &
  Omit<FieldProps, 'children'> & {
    /** Value to rate with the strength meter; empty hides the rating. */
    strengthFor?: string
  }

/**
 * A password field with a show button; pasting is allowed. Other props go to the input, so `register` can be spread.
 * `autoComplete` is current-password or new-password.
 */
export function PasswordField({ label, hint, error, className, strengthFor, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <span className="relative block">
            <input
              {...input}
              {...control}
              aria-describedby={
                [input['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
              aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className={cn(inputClass, 'pr-12')}
            />
            <button
              type="button"
              aria-label="Show password"
              aria-pressed={isShown}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-lg text-ink-3 transition-colors enabled:hover:text-ink"
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          </span>
          {strengthFor !== undefined && <Strength of={strengthFor} />}
        </>
      )}
    </Field>
  )
}

const looks: Record<PasswordStrength, { label: string; width: string }> = {
  weak: { label: 'Easy to guess', width: 'w-1/3 bg-bad' },
  fair: { label: 'Fair, but longer is better', width: 'w-2/3 bg-ink-3' },
  strong: { label: 'Strong', width: 'w-full bg-good' },
}

/** The live region is always rendered, so that screen readers announce changes. */
function Strength({ of }: { of: string }) {
  const look = of ? looks[passwordStrength(of)] : null
  return (
    <div className={cn('flex items-center gap-3 text-sm text-ink-3', look && 'mt-2')}>
      {look && (
        <span aria-hidden className="h-1 w-20 shrink-0 overflow-hidden rounded-full bg-sunken">
          <span className={cn('block h-full transition-[width] duration-150', look.width)} />
        </span>
      )}
      <p role="status">
        {look && (
          <>
            <span className="sr-only">Password strength: </span>
            {look.label}
          </>
        )}
      </p>
    </div>
  )
}
