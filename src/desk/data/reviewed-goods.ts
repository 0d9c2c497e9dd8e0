import { queryOptions, useMutation } from '@tanstack/react-query'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import type { Workflow } from '@/workflow/rules/types'
import { templateReviewKeys } from '@/catalog/data/keys'

/** A workflow under review, parsed; null if the file is not a readable workflow. */
export type ReviewedWorkflow = Workflow | null

/**
 * The workflow of a template (its newest version) or of a revision, by the id of either; admins only. `seenAt` is the
 * `updated_at` of its row, so that a new file is read again.
 */
export const reviewedWorkflowQuery = (id: string, seenAt: string) =>
  queryOptions({
    queryKey: templateReviewKeys.workflow(id, seenAt),
    queryFn: async (): Promise<ReviewedWorkflow> => {
      // Loaded on first use: the parser's schema library is larger than the rest of the screen.
      const [{ readGoods }, { parseWorkflow }] = await Promise.all([
        import('@/buying/data/download-template'),
        import('@/workflow/rules/parse'),
      ])
      const parsed = parseWorkflow(await readGoods({ reviewId: id }))
      return parsed.ok ? parsed.workflow : null
    },
    staleTime: Infinity,
    meta: { errorMessage: messages.goodsFailed },
  })

/** Saves the file under review. The variable is the id of a template or revision. */
export function useDownloadReviewed() {
  return useMutation({
    mutationFn: async (reviewId: string) => {
      const { downloadTemplate } = await import('@/buying/data/download-template')
      await downloadTemplate({ reviewId })
    },
    meta: { errorMessage: messages.downloadFailed },
  })
}
