import type { Keys } from './types.ts'

/**
 * API keys of every embedded backend. They are public and the same on every machine, so the gateway accepts loopback
 * connections only.
 */
const local = {
  publishable: 'sb_publishable_flowshelf-local-0000000000',
  secret: 'sb_secret_flowshelf-local-0000000000',
}

/**
 * A rotation of keys, as `secrets.json` may describe one (docs/operations.md). Lists are in the order in which keys were made,
 * all of them accepted. `functions` and `vault` are what functions and jobs hold: all secret keys and the last of them when absent.
 */
export type KeyRotation = { publishable?: string[]; secret?: string[]; functions?: string[]; vault?: string }

/** @returns the keys during a rotation; without one, those of every embedded backend */
export function keysOf({ publishable, secret, functions, vault }: KeyRotation = {}): Keys {
  const [publishables, secrets] = [publishable ?? [local.publishable], secret ?? [local.secret]]
  const newest = secrets.at(-1) ?? local.secret
  return {
    publishable: publishables.at(-1) ?? local.publishable,
    secret: newest,
    functions: functions ?? secrets,
    vault: vault ?? newest,
    roles: new Map([
      ...publishables.map((key): [string, 'anon'] => [key, 'anon']),
      ...secrets.map((key): [string, 'service_role'] => [key, 'service_role']),
    ]),
  }
}

export const localKeys = keysOf()
