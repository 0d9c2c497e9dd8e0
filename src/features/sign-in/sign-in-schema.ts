import * as z from 'zod/mini'
import { signInMessages as messages } from '@/domain/messages/sign-in'

/** Spec section 5, "Sign-in": one message for both fields; anything else is for the auth service to judge. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, messages.bothRequired)),
  password: z.string().check(z.minLength(1, messages.bothRequired)),
})

export type SignInForm = z.infer<typeof signInSchema>
