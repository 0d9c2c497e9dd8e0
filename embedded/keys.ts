import type { Keys } from './types.ts'

/**
 * API keys of every embedded backend. They are public and the same on every machine, so the gateway accepts loopback
 * connections only.
 */
export const localKeys: Keys = {
  publishable: 'sb_publishable_flowshelf-local-0000000000',
  secret: 'sb_secret_flowshelf-local-0000000000',
}
