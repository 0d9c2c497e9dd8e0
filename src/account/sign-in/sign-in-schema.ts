import * as z from 'zod/mini'
import { signInMessages as messages } from '@/account/messages/sign-in'

/** One message for both fields; the auth service checks everything else. See docs/product/account.md#sign-in-dialog. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, messages.bothRequired)),
  password: z.string().check(z.minLength(1, messages.bothRequired)),
})

export type SignInForm = z.infer<typeof signInSchema>
