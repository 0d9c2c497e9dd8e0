import type { Keys } from './types.ts'

/**
 * The keys of every embedded backend. They are no secret: they are the same on every machine, which is why the gateway
 * answers them on the loopback interface only.
 */
export const localKeys: Keys = {
  publishable: 'sb_publishable_flowshelf-local-0000000000',
  secret: 'sb_secret_flowshelf-local-0000000000',
}
