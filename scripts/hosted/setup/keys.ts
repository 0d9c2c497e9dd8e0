import { HostedProblem } from '../settings.ts'
import type { Project } from './project.ts'

type ApiKey = { name?: string | null; type?: string | null; api_key?: string | null }

/**
 * @returns the keys of a kind, the newest first: the last name of the alphabet, as functions read them (docs/operations.md)
 * @throws HostedProblem if the project has none
 */
async function keysOf({ call, ref }: Project, type: 'publishable' | 'secret'): Promise<[string, ...string[]]> {
  const all = await call<ApiKey[]>('GET', '/api-keys?reveal=true')
  const newestFirst = all.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? 1 : -1))
  const [first, ...rest] = newestFirst.flatMap((key) =>
    key.type === type && key.api_key?.startsWith(`sb_${type}_`) ? [key.api_key] : [],
  )
  if (first) return [first, ...rest]
  throw new HostedProblem(
    `The project has no ${type} key: create one at https://supabase.com/dashboard/project/${ref}/settings/api-keys.`,
  )
}

export const secretKeysOf = (project: Project) => keysOf(project, 'secret')

export const publishableKeyOf = async (project: Project) => (await keysOf(project, 'publishable'))[0]
