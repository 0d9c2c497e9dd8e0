import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { reportMessages as messages } from '@/support/messages'
import {
  reportOutcomeValues,
  reportStatuses,
  reportTargets,
  type ReportOutcome,
  type ReportReason,
  type ReportSort,
  type ReportStatus,
  type ReportTarget,
} from '@/support/rules/support'
import { PlainError } from '@/base/errors/errors'
import { supabase, type Arguments } from '@/base/data/supabase'
import { listingKeys, templateKeys, templateReviewKeys } from '@/catalog/data/keys'
import { reportKeys } from './keys'

export type NewReport = Arguments<'report'> & { target_type: ReportTarget; reason: ReportReason }

/** Reports a template or a creator to the admins. Requires a session; idempotent. */
export function useReport() {
  return useMutation({
    mutationFn: async (report: NewReport) => {
      await supabase.rpc('report', report).throwOnError()
    },
    meta: {
      successMessage: messages.sent,
      errorMessage: (error: Error) =>
        'code' in error && error.code === 'PT429' ? messages.tooMany : messages.sendFailed,
    },
  })
}

/** `isDescending` null is the default order: open reports oldest first, closed ones newest first. */
export type ReportFilter = {
  status: ReportStatus
  search: string
  page: number
  sort: ReportSort
  isDescending: boolean | null
}

const text = z.nullable(z.string())
const outcome = z.nullable(z.enum(reportOutcomeValues))

const listSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      target_type: z.enum(reportTargets),
      target_name: z.string(),
      reason: z.string(),
      status: z.enum(reportStatuses),
      outcome,
      created_at: z.string(),
      closed_at: text,
      reporter_name: text,
    }),
  ),
})
export type ListedReport = z.infer<typeof listSchema>['items'][number]

/** A page of reports; admins only. `total` counts all matches. */
export const deskReportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: reportKeys.list(filter),
    queryFn: async ({ signal }) => {
      const { isDescending, ...rest } = filter
      const { data } = await supabase
        .rpc('desk_reports', isDescending === null ? rest : { ...rest, is_descending: isDescending })
        .abortSignal(signal)
        .throwOnError()
      return listSchema.parse(data)
    },
    meta: { errorMessage: messages.loadFailed },
  })

const reportSchema = z.nullable(
  z.object({
    id: z.string(),
    target_type: z.enum(reportTargets),
    target_name: z.string(),
    reason: z.string(),
    details: text,
    status: z.enum(reportStatuses),
    outcome,
    note: text,
    created_at: z.string(),
    reporter: z.nullable(z.object({ name: z.string(), email: text, report_count: z.number() })),
    template: z.nullable(z.object({ id: z.string(), name: z.string(), status: z.string(), updated_at: z.string() })),
    creator: z.nullable(
      z.object({ id: z.string(), name: z.string(), username: z.string(), email: text, status: text }),
    ),
    others: z.array(
      z.object({
        id: z.string(),
        target_name: z.string(),
        reason: z.string(),
        status: z.string(),
        outcome,
        created_at: z.string(),
      }),
    ),
    history: z.array(
      z.object({
        id: z.union([z.string(), z.number()]),
        at: z.string(),
        action: z.string(),
        outcome,
        note: text,
        admin: text,
      }),
    ),
  }),
)
export type DeskReport = NonNullable<z.infer<typeof reportSchema>>

/** A report with its target, its creator and earlier decisions; null if there is none. Admins only. */
export const deskReportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.detail(id),
    queryFn: async ({ signal }): Promise<DeskReport | null> => {
      const { data } = await supabase.rpc('desk_report', { report_id: id }).abortSignal(signal).throwOnError()
      return reportSchema.parse(data)
    },
    meta: { errorMessage: messages.oneFailed },
  })

type Closing = { report: DeskReport; outcome: ReportOutcome; note: string }

/** Closes a report with its outcome; admins only. @throws Error with a message for the user */
export function useCloseReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ report: { id, template }, outcome, note }: Closing) => {
      const seen = outcome === 'taken_down' && template ? { seen_at: template.updated_at } : {}
      const { error } = await supabase.rpc('close_report', { report_id: id, outcome, note, ...seen })
      if (error) throw new PlainError(closeProblems[error.code] ?? messages.closeFailed, { cause: error })
      return outcome
    },
    onSettled: () =>
      Promise.all(
        [reportKeys.all, templateReviewKeys.all, listingKeys.all, templateKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: {
      successMessage: (outcome) => messages[outcome as ReportOutcome],
      errorMessage: (error: Error) => error.message,
    },
  })
}

const closeProblems: Record<string, string> = {
  PT404: messages.alreadyDecided,
  PT409: messages.targetChanged,
  '42501': messages.ownReport,
}

/** Reopens a closed report; admins only. @throws Error with a message for the user */
export function useReopenReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (reportId: string) => {
      const { error } = await supabase.rpc('reopen_report', { report_id: reportId })
      if (error) throw new PlainError(reopenProblems[error.code] ?? messages.reopenFailed, { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
    meta: { successMessage: messages.reopened, errorMessage: (error: Error) => error.message },
  })
}

const reopenProblems: Record<string, string> = { PT404: messages.alreadyDecided, PT409: messages.newerReport }
