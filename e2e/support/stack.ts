import type { Addresses } from '../../tests/support/stack.ts'

/** Where the stack of this worker answers. @throws Error outside a run of Playwright, whose global setup starts it. */
export function stack(): Addresses & { webUrl: string } {
  const all = JSON.parse(process.env.E2E_STACKS ?? '[]') as Addresses[]
  const addresses = all[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!addresses?.webUrl) throw new Error('No stack: start the journeys with `npm run test:browser`.')
  return { ...addresses, webUrl: addresses.webUrl }
}
