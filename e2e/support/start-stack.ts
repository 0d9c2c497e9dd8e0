import type { FullConfig } from 'playwright/test'
import { type Addresses, startStack } from '../../tests/support/stack.ts'

/**
 * Playwright's global setup: one stack per worker, on free ports with temporary state, so that workers do not share
 * data.
 */
export default async function startForJourneys({ workers }: FullConfig) {
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack()))
  process.env.E2E_STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
  const timers = stacks.map(({ addresses }) => setInterval(() => void sendMails(addresses), MAIL_MS))
  return () => {
    timers.forEach((timer) => clearInterval(timer))
    return Promise.all(stacks.map((stack) => stack.stop()))
  }
}

/** Between two runs of the mails' job, which the backend itself runs every ten seconds. */
const MAIL_MS = 1_500

/** Runs the mails' job as a scheduler does, so that journeys wait less; what fails, the next run sends. */
const sendMails = ({ apiUrl, secretKey }: Addresses) =>
  fetch(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: secretKey } }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
