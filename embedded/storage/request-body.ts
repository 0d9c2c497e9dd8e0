import { invalidParameter, invalidRequest, violatesSchema } from './errors.ts'

const MAX_NAMES = 1000
/** The last second since 1970 whose milliseconds JavaScript can count. */
const MAX_EXPIRY_SECONDS = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

/** The JSON object in a request's body. @throws StorageError if there is none */
export async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null)
  if (body === null || typeof body !== 'object') throw violatesSchema('body must be object')
  return body as Record<string, unknown>
}

/** @throws StorageError */
export function secondsIn(body: Record<string, unknown>): number {
  if (body.expiresIn === undefined) throw violatesSchema("body must have required property 'expiresIn'")
  const seconds = Number(body.expiresIn)
  if (!Number.isInteger(seconds)) throw violatesSchema('body/expiresIn must be integer')
  if (seconds < 1) throw violatesSchema('body/expiresIn must be >= 1')
  if (seconds > MAX_EXPIRY_SECONDS - Date.now() / 1000) throw invalidParameter('expiresIn')
  return seconds
}

/** @throws StorageError */
export function namesIn(names: unknown): string[] {
  if (!Array.isArray(names) || !names.length || !names.every((name) => typeof name === 'string'))
    throw violatesSchema('body must have a list of names')
  if (names.length > MAX_NAMES)
    throw invalidRequest(`Bulk object requests are limited to ${MAX_NAMES} objects per request.`)
  return names
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise

export const sortIn = (value: unknown): { column?: string; order?: string } =>
  value !== null && typeof value === 'object' ? value : {}
