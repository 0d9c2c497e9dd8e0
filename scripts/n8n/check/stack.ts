import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../../src/base/data/database.types.ts'
import { notStored } from '../../../src/workflow/rules/nodes/node-names.ts'
import type { Trial, TrialResult } from './protocol.ts'

/** Never opened: the client refuses to start without one, which Node 20 lacks. */
const NoSocket = class {} as unknown as typeof WebSocket

/** The most that the database takes of a result. */
const MOST_PROBLEMS = 20
const LONGEST_PROBLEM = 200

/** The start of a problem, which may hold a stranger's words, without what Postgres does not store. */
const storable = (problem: string) => [...problem.replace(notStored, ' ')].slice(0, LONGEST_PROBLEM).join('')

/** The workflows of a stack that were not tried on a version of n8n, and the record of the results. Alone holds the stack's secret key. */
export function stackOf(url: string, secretKey: string) {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket },
  })

  /** @throws Error if the stored file is not the one that was reviewed */
  async function fileOf(path: string, sha256: string): Promise<Trial['file']> {
    const { data, error } = await client.storage.from('template-goods').download(path)
    if (error) throw error
    const bytes = Buffer.from(await data.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${path} is not the file that was reviewed.`)
    return JSON.parse(bytes.toString('utf8')) as Trial['file']
  }

  return {
    /** The next workflows to try, those that wait longest first. */
    async queue(n8nVersion: string, most: number): Promise<Trial[]> {
      const { data } = await client.rpc('workflows_to_try', { n8n_version: n8nVersion, max_rows: most }).throwOnError()
      return Promise.all(
        data.map(async ({ version_id, goods_path, goods_sha256 }) => ({
          key: version_id,
          file: await fileOf(goods_path, goods_sha256),
          isOurs: false,
        })),
      )
    },

    async record(n8nVersion: string, { key, problems }: TrialResult): Promise<void> {
      const stored = problems.slice(0, MOST_PROBLEMS).map(storable)
      await client
        .rpc('record_workflow_trial', { version_id: key, n8n_version: n8nVersion, problems: stored })
        .throwOnError()
    },
  }
}
