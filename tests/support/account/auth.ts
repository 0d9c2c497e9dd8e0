import { inject } from 'vitest'
import { buyerMetadata, PASSWORD, visitor } from '../clients.ts'
import { pause } from '../clock.ts'

/** The app's URL, the redirect target of links in mails. */
export const site = inject('stack').webUrl ?? 'http://127.0.0.1:5173'

export const signUp = (email: string, redirectTo?: string, password = PASSWORD) =>
  visitor().auth.signUp({
    email,
    password,
    options: { data: buyerMetadata, ...(redirectTo ? { emailRedirectTo: redirectTo } : {}) },
  })

export const signIn = (email: string, password: string) => visitor().auth.signInWithPassword({ email, password })

/** Retries until the mail cooldown is over. @returns the first response that is not 429. */
export async function retryDuringCooldown<T extends { error: { status?: number | undefined } | null }>(
  request: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await request()
    if (answer.error?.status !== 429) return answer
    await pause(100)
  }
}
export const errorAfterCooldown = async (request: () => Promise<{ error: { status?: number | undefined } | null }>) =>
  (await retryDuringCooldown(request)).error
