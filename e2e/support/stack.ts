import type { Addresses } from '../../tests/support/stack.ts'

/** Addresses of this worker's stack. @throws Error outside of a Playwright run, whose global setup starts the stacks */
export function stack(): Addresses & { webUrl: string } {
  const all = JSON.parse(process.env.E2E_STACKS ?? '[]') as Addresses[]
  const addresses = all[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!addresses?.webUrl) throw new Error('No stack: start the journeys with `npm run test:browser`.')
  return { ...addresses, webUrl: addresses.webUrl }
}
