import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportMessages as messages } from '@/domain/messages/support'
import type { ReportReason } from '@/domain/support'
import { supabase, type Arguments, type RowOf } from '@/lib/supabase'

export const reportKeys = { all: ['reports'] as const, open: ['reports', 'open'] as const }

export type NewReport = Arguments<'report'> & { target_type: 'template' | 'creator'; reason: ReportReason }

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

const selectReports = () =>
  supabase.from('reports').select('id, target_type, target_id, target_name, reason, details, created_at')

export type Report = RowOf<typeof selectReports>

/** Open reports, oldest first; admins only. */
export const openReportsQuery = () =>
  queryOptions({
    queryKey: reportKeys.open,
    queryFn: async ({ signal }): Promise<Report[]> => {
      const { data } = await selectReports().eq('status', 'open').order('created_at').abortSignal(signal).throwOnError()
      return data
    },
    meta: { errorMessage: messages.loadFailed },
  })

/** Closes a report; admins only. */
export function useCloseReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (reportId: string) => {
      await supabase.rpc('close_report', { report_id: reportId }).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
    meta: { successMessage: messages.closed, errorMessage: messages.closeFailed },
  })
}
