import { inject } from 'vitest'
import { buyerMetadata, PASSWORD, visitor } from './clients.ts'

/** The page's address, to which the links in mails lead. */
export const site = inject('stack').webUrl ?? 'http://127.0.0.1:5173'

export const signUp = (email: string, redirectTo?: string, password = PASSWORD) =>
  visitor().auth.signUp({
    email,
    password,
    options: { data: buyerMetadata, ...(redirectTo ? { emailRedirectTo: redirectTo } : {}) },
  })

export const signIn = (email: string, password: string) => visitor().auth.signInWithPassword({ email, password })

/** Asks again until the service finds that enough time has passed since the last mail: the first answer that is not 429. */
export async function untilAnswered<T extends { error: { status?: number | undefined } | null }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.error?.status !== 429) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
export const untilAllowed = async (ask: () => Promise<{ error: { status?: number | undefined } | null }>) =>
  (await untilAnswered(ask)).error
