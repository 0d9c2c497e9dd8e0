import type { FullConfig } from 'playwright/test'
import { SECOND_MS } from '../../tests/support/clock.ts'
import { keepSendingMails } from '../../tests/support/mail-job.ts'
import { fromEnvironment, startStack } from '../../tests/support/stack.ts'

/**
 * Playwright's global setup: one stack per worker, on free ports with temporary state, so that workers do not share
 * data. Against another Supabase (TEST_SUPABASE_URL, and TEST_WEB_URL of the page), all share it: run one worker.
 */
export default async function startForJourneys({ workers }: FullConfig) {
  const elsewhere = fromEnvironment()
  if (elsewhere) {
    process.env.E2E_STACKS = JSON.stringify(Array.from({ length: workers }, () => elsewhere))
    return keepSendingMails(elsewhere, 5 * SECOND_MS)
  }
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack({ isLongLived: true })))
  process.env.E2E_STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
  // While a journey waits for a mail, others use the processor.
  const endings = stacks.map(({ addresses }) => keepSendingMails(addresses, 5 * SECOND_MS))
  return () => {
    endings.forEach((end) => end())
    return Promise.all(stacks.map((stack) => stack.stop()))
  }
}
