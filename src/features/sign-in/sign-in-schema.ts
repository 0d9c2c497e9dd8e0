import { z } from 'zod'
import { signInMessages as messages } from '@/domain/messages/sign-in'

/** Spec section 5, "Sign-in": one message for both fields; anything else is for the auth service to judge. */
export const signInSchema = z.object({
  email: z.string().trim().min(1, messages.bothRequired),
  password: z.string().min(1, messages.bothRequired),
})

export type SignInForm = z.infer<typeof signInSchema>
