import type { FullConfig } from 'playwright/test'
import { startStack } from '../../tests/support/stack.ts'

/**
 * Playwright's global setup: one stack per worker, on free ports with temporary state, so that workers do not share
 * data.
 */
export default async function startForJourneys({ workers }: FullConfig) {
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack()))
  process.env.E2E_STACKS = JSON.stringify(stacks.map(({ addresses }) => addresses))
  return () => Promise.all(stacks.map((stack) => stack.stop()))
}
