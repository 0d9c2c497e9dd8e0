import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@/ui/fields/field'

type Props = {
  firstName: UseFormRegisterReturn
  lastName: UseFormRegisterReturn
  errors: { firstName?: { message?: string }; lastName?: { message?: string } }
}

/** First and last name of the registration and application forms, side by side. */
export const NameFields = ({ firstName, lastName, errors }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField label="First name" autoComplete="given-name" {...firstName} error={errors.firstName?.message} />
    <TextField label="Last name" autoComplete="family-name" {...lastName} error={errors.lastName?.message} />
  </div>
)
