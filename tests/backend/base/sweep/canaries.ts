/** Canary values: unique strings that occur only in rows another user must not read. */

import { runMark } from '../../../support/clock.ts'

let made = 0

export const canary = () => `cnry${(++made).toString(36)}q${runMark}yrnc`

/** A canary that passes as a British IBAN. */
export function ibanCanary(): string {
  const account = `FLOW${String(++made).padStart(14, '0')}`
  // Letters become numbers from A = 10; "GB00" moves to the end.
  const digits = `${account}GB00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

const ibans = /GB\d\dFLOW\d{14}/g
const canaries = /cnry[0-9a-z]+yrnc/g
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All canaries, IBANs among them, and UUIDs in a text. */
export const marksIn = (text: string): Set<string> =>
  new Set([canaries, ibans, uuids].flatMap((marks) => text.match(marks) ?? []))
