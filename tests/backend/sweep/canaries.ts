/** Canary values: unique strings that occur only in rows another user must not read. */

let made = 0

export const canary = () => `cnry${(++made).toString(36)}q${Math.random().toString(36).slice(2, 8)}yrnc`

const canaries = /cnry[0-9a-z]+yrnc/g
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All canaries and UUIDs in a text. */
export const marksIn = (text: string): Set<string> =>
  new Set([...(text.match(canaries) ?? []), ...(text.match(uuids) ?? [])])
