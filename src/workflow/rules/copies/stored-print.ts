import { MIN_FEATURES, printOf, type WorkflowPrint } from './print.ts'
import type { ReadWorkflow } from '../types.ts'

/** The fingerprint as the database keeps it. `content` is null for boilerplate, which anybody may sell. */
export type StoredPrint = Pick<WorkflowPrint, 'features' | 'steps'> & { content: string | null }

export async function storedPrint(read: ReadWorkflow): Promise<StoredPrint> {
  const { canonical, features, steps } = printOf(read)
  return { content: features.length >= MIN_FEATURES ? await sha256(canonical) : null, features, steps }
}

/** In hexadecimal. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
