import * as z from 'zod/mini'
import { buyerRegistrationMessages as messages } from '@/account/messages/buyer-registration'
import { ownFullName, shownName } from '@/account/parts/name-checks'
import { accountAddress } from '@/account/parts/account-address'
import { newPassword } from '@/account/parts/new-password'
import { registrationLimits } from '@/account/rules/registration-limits'

const name = (tooShort: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(registrationLimits.shortestBuyerName, tooShort),
      z.maxLength(registrationLimits.name, messages.nameTooLong),
      shownName(),
    )

const fields = z
  .object({
    firstName: name(messages.firstNameTooShort),
    lastName: name(messages.lastNameTooShort),
    email: accountAddress(messages.emailInvalid),
    password: newPassword(),
    confirmPassword: z.string(),
    termsAccepted: z.boolean().check(z.refine((accepted) => accepted, messages.termsRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: messages.passwordsDiffer,
      // Runs even if other fields are invalid, so that all messages show at once.
      when: () => true,
    }),
    ownFullName(),
  )

/** The output is what the sign-up sends. See docs/product/account.md#buyer-registration. */
export const buyerRegistrationSchema = z.pipe(
  fields,
  z.transform(({ firstName, lastName, email, password }: z.output<typeof fields>) => ({
    email,
    password,
    details: { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` },
  })),
)

/** Form values. */
export type BuyerRegistration = z.input<typeof buyerRegistrationSchema>
export type BuyerAccount = z.output<typeof buyerRegistrationSchema>

export const noBuyerRegistration: BuyerRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  termsAccepted: false,
}
