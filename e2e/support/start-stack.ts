import { startStack } from '../../tests/support/stack.ts'

/** Playwright's global setup: the journeys' own stack, on free ports with temporary state; its addresses go to the workers. */
export default async function startForJourneys() {
  const stack = await startStack()
  process.env.E2E_STACK = JSON.stringify(stack.addresses)
  return () => stack.stop()
}
