import { queryOptions, useMutation } from '@tanstack/react-query'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import type { ReadWorkflow } from '@/workflow/rules/types'
import { templateReviewKeys } from '@/catalog/data/keys'

/** A workflow under review with its file, parsed; null if the file is not a readable workflow. */
export type ReviewedWorkflow = ReadWorkflow | null

/**
 * Reference of a workflow: the id of a template (its newest version) or revision, and the time of its last change, so
 * that a new file is read again. `atLastReview`: the file that the last review of the template saw, and its time.
 */
export type ReviewedId = { id: string; seenAt: string; atLastReview?: boolean }

/** The workflow of a template or revision; admins only. */
export const reviewedWorkflowQuery = ({ id, seenAt, atLastReview = false }: ReviewedId) =>
  queryOptions({
    queryKey: templateReviewKeys.workflow(id, seenAt, atLastReview),
    queryFn: async (): Promise<ReviewedWorkflow> => {
      // Loaded on first use: the parser's schema library is larger than the rest of the screen.
      const [{ readGoods }, { parseWorkflow }] = await Promise.all([
        import('@/buying/data/download-template'),
        import('@/workflow/rules/parse'),
      ])
      const parsed = parseWorkflow(await readGoods({ reviewId: id, atLastReview }))
      return parsed.ok ? { workflow: parsed.workflow, source: parsed.source } : null
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
