import type { Addresses } from '../../tests/support/stack.ts'

/** Where the journeys' stack answers. @throws Error outside a run of Playwright, whose global setup starts it. */
export function stack(): Addresses & { webUrl: string } {
  const addresses = JSON.parse(process.env.E2E_STACK ?? '{}') as Addresses
  if (!addresses.webUrl) throw new Error('No stack: start the journeys with `npm run test:browser`.')
  return { ...addresses, webUrl: addresses.webUrl }
}
