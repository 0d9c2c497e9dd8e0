import { z } from 'zod'
import { buyerRegistrationMessages as messages } from '@/domain/messages/buyer-registration'
import type { SignUp } from '@/data/registration'

const shortestName = 2
export const shortestBuyerPassword = 8
const longestName = 100

/** Spec section 5, "Buyer registration". */
export const buyerRegistrationSchema = z
  .object({
    firstName: z.string().trim().min(shortestName, messages.firstNameTooShort).max(longestName, messages.nameTooLong),
    lastName: z.string().trim().min(shortestName, messages.lastNameTooShort).max(longestName, messages.nameTooLong),
    email: z.string().trim().pipe(z.email(messages.emailInvalid)),
    password: z.string().min(shortestBuyerPassword, messages.passwordTooShort),
    confirmPassword: z.string(),
    termsAccepted: z.boolean().refine((accepted) => accepted, messages.termsRequired),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
    // Shown together with the other messages, not only after they are mended.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type BuyerRegistration = z.infer<typeof buyerRegistrationSchema>

export const noBuyerRegistration: BuyerRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  termsAccepted: false,
}

/** What a filled form asks the auth service for (spec section 3, "Auth user metadata at sign-up"). */
export const toSignUp = ({ firstName, lastName, email, password }: BuyerRegistration): Omit<SignUp, 'next'> => ({
  email,
  password,
  metadata: { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}`, role: 'buyer' },
})
