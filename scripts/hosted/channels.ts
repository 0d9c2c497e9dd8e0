import { ask } from './findings.ts'
import { type Environment, managementApi } from './settings.ts'

/**
 * Disables public Realtime channels, so that policies decide who may join. Uses the Management API, because the CLI
 * does not support this setting.
 * @returns the remaining manual step, or null
 */
export async function closePublicChannels(ref: string, environment: Environment): Promise<string | null> {
  const byHand = `switch off "Allow public access" at https://supabase.com/dashboard/project/${ref}/realtime/settings`
  const token = environment.SUPABASE_ACCESS_TOKEN
  if (!token) return `SUPABASE_ACCESS_TOKEN is not set: ${byHand}.`
  const answer = await ask(`${environment.SUPABASE_API_URL ?? managementApi}/v1/projects/${ref}/config/realtime`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ private_only: true }),
  })
  const isDone = answer !== null && answer.status >= 200 && answer.status < 300
  return isDone ? null : `The Management API ${answer ? `answers ${answer.status}` : 'does not answer'}: ${byHand}.`
}
