import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { exportMessages as messages } from '@/account/messages/export'
import { exportStates } from '@/account/rules/data-export'
import { pageMessages } from '@/base/messages/page'
import { isRateLimited, isSessionRefusal, LostSessionError, PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { withPublicHost } from '@/base/data/public-host'
import { saveBlob } from '@/base/page/save-blob'
import { supabase } from '@/base/data/supabase'
import { dataExportKeys } from './keys'

const exportSchema = z.nullable(
  z.object({
    state: z.enum(exportStates),
    progress: z.number(),
    requested_at: z.string(),
    expires_at: z.nullable(z.string()),
  }),
)
export type DataExport = z.infer<typeof exportSchema>

const archiveSchema = z.object({ url: z.url({ protocol: /^https?$/ }), fileName: z.string() })

const pollMs = 2_000

export const isExporting = (data: DataExport | undefined) => data?.state === 'queued' || data?.state === 'running'

/** The user's newest export; null without one. Polled while it is being made. */
export const dataExportQuery = (userId: string) =>
  queryOptions({
    queryKey: dataExportKeys.of(userId),
    queryFn: async ({ signal }): Promise<DataExport> => {
      const { data } = await supabase.rpc('my_export').abortSignal(signal).throwOnError()
      return exportSchema.parse(data)
    },
    refetchInterval: ({ state }) => (isExporting(state.data) ? pollMs : false),
    meta: { errorMessage: messages.loadFailed },
  })

/** Requests an export of the user's data. */
export function useRequestExport(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: dataExportKeys.of(userId),
    mutationFn: async () => {
      const { error } = await supabase.rpc('request_export')
      if (!error) return
      if (error.code === 'PT409') throw new PlainError(messages.onceADay, { cause: error })
      throw isSessionRefusal(error) ? new LostSessionError(undefined, { cause: error }) : error
    },
    // A refusal may mean that another tab requested one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataExportKeys.of(userId) }),
    meta: {
      errorMessage: (error: Error) => {
        if (isRateLimited(error)) return pageMessages.tooMany
        return error instanceof PlainError ? error.message : messages.requestFailed
      },
    },
  })
}

/** Saves the archive of the user's data on their device. */
export function useDownloadExport(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: dataExportKeys.of(userId),
    mutationFn: async () => {
      const { data, error } = await supabase.functions.invoke('export-download', { body: {} })
      if (error) throw await functionProblem(error, messages.downloadFailed)
      const { url, fileName } = archiveSchema.parse(data)
      const response = await fetch(withPublicHost(url))
      if (!response.ok) throw new PlainError(messages.downloadFailed, { cause: response.status })
      saveBlob(await response.blob(), fileName)
    },
    // The session may have expired.
    onError: () => queryClient.invalidateQueries({ queryKey: dataExportKeys.of(userId) }),
    meta: { errorMessage: (error: Error) => (error instanceof PlainError ? error.message : messages.downloadFailed) },
  })
}
