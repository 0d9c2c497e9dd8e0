import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { dashboardMessages } from '@/account/messages/dashboards'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'
import { supabase } from '@/base/data/supabase'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { templateImageUrl } from '@/catalog/data/template-images'
import { listingKeys, templateKeys } from '@/catalog/data/keys'

/** A row of my_templates(). The generated types do not know which columns of a function may be null. */
type Row = {
  id: string
  name: string
  platform: string
  status: string
  /** Null is Free. */
  price_cents: number | null
  image_url: string | null
  thumbnail_url: string | null
  diagram: unknown
  sales_count: number
  downloads_count: number
  created_at: string
  updated_at: string
  review_note: string | null
  payment_link_url: string | null
  recalled_at: string | null
  revision_id: string | null
  revision_status: string | null
  revision_note: string | null
  revision_created_at: string | null
}

const fromRow = ({ revision_id, revision_status, revision_note, revision_created_at, ...template }: Row) => ({
  ...template,
  image_url: templateImageUrl(template.image_url),
  thumbnail_url: templateImageUrl(template.thumbnail_url),
  diagram: readDiagram(template.diagram),
  /** The latest update of an approved template, unless it was withdrawn; null without one. */
  revision: revision_id &&
    revision_status &&
    revision_created_at && {
      id: revision_id,
      status: revision_status,
      review_note: revision_note,
      created_at: revision_created_at,
    },
})

export type MyTemplate = ReturnType<typeof fromRow>

/** The caller's own templates in every status except deleted, newest first. */
export const myTemplatesQuery = (userId: string) =>
  queryOptions({
    queryKey: templateKeys.mineOf(userId),
    queryFn: async ({ signal }): Promise<MyTemplate[]> => {
      const { data } = await supabase.rpc('my_templates').abortSignal(signal).throwOnError()
      return data.map(fromRow)
    },
    // Always refetch: a review may happen at any time.
    staleTime: 0,
    meta: { errorMessage: dashboardMessages.templatesFailed },
  })

const refreshTemplates = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([templateKeys.all, listingKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Deletes an own template; one that was ever sold is archived instead. The variable is the template's id. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (templateId: string): Promise<'deleted' | 'archived'> => {
      const { data } = await supabase.rpc('delete_template', { template_id: templateId }).throwOnError()
      return data === 'archived' ? 'archived' : 'deleted'
    },
    // The list is shorter at once, not only after it was read again.
    onSuccess: (_outcome, templateId) =>
      void queryClient.setQueriesData<MyTemplate[]>({ queryKey: templateKeys.mine }, (rows) =>
        rows?.filter(({ id }) => id !== templateId),
      ),
    onSettled: () => void refreshTemplates(queryClient),
    meta: {
      successMessage: (outcome) => messages[outcome as 'deleted' | 'archived'],
      errorMessage: messages.deleteFailed,
    },
  })
}

/** Takes back the withdrawal of an update. The variable is the revision's id. */
function useRestoreRevision() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (revisionId: string) => {
      await supabase.rpc('restore_revision', { revision_id: revisionId }).throwOnError()
    },
    onSettled: () => void refreshTemplates(queryClient),
    meta: { successMessage: messages.restored, errorMessage: messages.restoreFailed },
  })
}

/** Withdraws a pending update of an approved template, with Undo. The variable is the revision's id. */
export function useWithdrawRevision() {
  const queryClient = useQueryClient()
  const { mutate: restore } = useRestoreRevision()
  return useMutation({
    mutationFn: async (revisionId: string) => {
      await supabase.rpc('withdraw_revision', { revision_id: revisionId }).throwOnError()
    },
    // The update is gone at once, not only after the list was read again.
    onSuccess: (_nothing, revisionId) =>
      void queryClient.setQueriesData<MyTemplate[]>({ queryKey: templateKeys.mine }, (rows) =>
        rows?.map((row) => (row.revision && row.revision.id === revisionId ? { ...row, revision: null } : row)),
      ),
    // Pending until the list is read again: a second click finds no button.
    onSettled: () => refreshTemplates(queryClient),
    meta: {
      successMessage: messages.withdrawn,
      undo: (revisionId) => restore(revisionId as string),
      errorMessage: messages.withdrawFailed,
    },
  })
}
