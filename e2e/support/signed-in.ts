import type { Page } from 'playwright'
import { stack } from './stack.ts'

/** The demo accounts of the seed. */
export const demoAccounts = {
  buyer: 'buyer@flowshelf.test',
  creator: 'creator@flowshelf.test',
  agentCreator: 'oku@flowshelf.test',
  snapshotCreator: 'northlane@flowshelf.test',
  blockCreator: 'tiny-ops@flowshelf.test',
  admin: 'admin@flowshelf.test',
}

export type DemoAccount = keyof typeof demoAccounts

/** Signs in without the page. @returns the session as the auth service serializes it. */
export async function sessionOf(who: DemoAccount): Promise<string> {
  const { webUrl, publishableKey } = stack()
  const answer = await fetch(`${webUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ email: demoAccounts[who], password: 'flowshelf-demo' }),
  })
  if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`)
  return answer.text()
}

/** Stores a demo account's session before the page loads, for tests that do not test signing in. */
export async function startSignedIn(page: Page, who: DemoAccount) {
  // The storage key of supabase-js.
  const key = `sb-${new URL(stack().webUrl).hostname.split('.')[0]}-auth-token`
  await page.addInitScript(([name, session]) => localStorage.setItem(name, session), [
    key,
    await sessionOf(who),
  ] as const)
}
