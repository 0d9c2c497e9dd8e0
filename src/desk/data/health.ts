import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { healthMessages as messages } from '@/desk/messages'
import { healthKinds } from '@/desk/rules/health'
import { supabase } from '@/base/data/supabase'
import { healthKeys } from './keys'

const refreshMs = 30_000

const jobSchema = z.object({
  name: z.string(),
  ran_at: z.string(),
  /** Since the last success. */
  failures: z.number(),
  problem: z.nullable(z.string()),
})
export type JobRun = z.infer<typeof jobSchema>

const errorSchema = z.object({
  release: z.string(),
  event: z.string(),
  error: z.string(),
  code: z.string(),
  place: z.string(),
  times: z.number(),
  last_at: z.string(),
})
export type PageError = z.infer<typeof errorSchema>

const healthSchema = z.object({
  readings: z.array(
    z.object({ kind: z.enum(healthKinds), value: z.number(), most: z.number(), is_outage: z.boolean() }),
  ),
  jobs: z.array(jobSchema),
  errors: z.array(errorSchema),
})

/** Numbers of operation with their limits, the last runs of jobs, and errors of the page; admins only. */
export const healthQuery = () =>
  queryOptions({
    queryKey: healthKeys.all,
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('health').abortSignal(signal).throwOnError()
      return healthSchema.parse(data)
    },
    refetchInterval: refreshMs,
    meta: { errorMessage: messages.failed },
  })
