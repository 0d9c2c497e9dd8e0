import type { Job, SchedulerOptions } from './scheduler.ts'
import type { Database } from '../types.ts'

/** The jobs that pg_cron runs when hosted, at shorter intervals for local use. */

type EmbeddedJob = Job &
  (
    | { kind: 'database function' }
    /** `due` is pg_cron's condition: what a run would find. Without it, each run calls the function. */
    | { kind: 'edge function'; due?: string }
  )

const second = 1_000
const hour = 3_600 * second

export const jobs: readonly EmbeddedJob[] = [
  { kind: 'edge function', name: 'send-outbox', first: 10 * second, every: 10 * second },
  {
    kind: 'edge function',
    name: 'export-data',
    due: 'select 1 from private.data_exports where next_at <= now() or expires_at <= now()',
    first: 5 * second,
    every: 5 * second,
  },
  {
    kind: 'edge function',
    name: 'draw-pictures',
    due: 'select 1 from public.listing_pictures where next_at <= now()',
    first: 20 * second,
    every: 20 * second,
  },
  { kind: 'database function', name: 'carry_out_recalls', first: 10 * second, every: 10 * second },
  {
    kind: 'edge function',
    name: 'carry-out-deletions',
    due: 'select 1 from private.account_deletions where next_at <= now()',
    first: 45 * second,
    every: 60 * second,
  },
  { kind: 'edge function', name: 'sweep-storage', first: 60 * second, every: hour },
  { kind: 'database function', name: 'sweep_registrations', first: 90 * second, every: hour },
  { kind: 'database function', name: 'apply_retention', first: 150 * second, every: hour },
  { kind: 'database function', name: 'learn_searches', first: 165 * second, every: hour },
  { kind: 'database function', name: 'watch_health', first: 60 * second, every: 60 * second },
  { kind: 'database function', name: 'send_admin_digest', first: 180 * second, every: hour },
  { kind: 'database function', name: 'count_due_sales', first: 30 * second, every: 30 * second },
  { kind: 'database function', name: 'close_payout_week', first: 120 * second, every: 60 * second },
  { kind: 'database function', name: 'answer_wishes', first: 20 * second, every: 10 * second },
  { kind: 'database function', name: 'count_demand', first: 210 * second, every: hour },
]

/** How the scheduler runs these jobs: as pg_cron does, in the database, which is asked first whether there is anything to do. */
export function jobCalls(
  database: Database,
  { apiUrl, secretKey }: { apiUrl: string; secretKey: string },
): Omit<SchedulerOptions<EmbeddedJob>, 'log'> {
  async function callFunction(name: string) {
    const response = await fetch(`${apiUrl}/functions/v1/${name}`, { method: 'POST', headers: { apikey: secretKey } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  }
  const isDue = async (condition: string) =>
    (await database.query(`select 1 as due where exists (${condition})`)).length > 0
  return {
    jobs,
    async run(job) {
      if (job.kind === 'database function') return void (await database.query(`select public.${job.name}()`))
      if (job.due === undefined || (await isDue(job.due))) await callFunction(job.name)
    },
    note: async (name, problem) => void (await database.query('select public.note_job($1, $2)', [name, problem])),
  }
}
