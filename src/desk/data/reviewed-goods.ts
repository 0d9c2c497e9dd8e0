import { queryOptions, useMutation } from '@tanstack/react-query'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { runWorkflowJob } from '@/workflow/data/run-workflow-job'
import { templateReviewKeys } from '@/catalog/data/keys'

/**
 * Reference of a workflow: the id of a template (its newest version) or revision, and the time of its last change, so
 * that a new file is read again. `atLastReview`: the file that the last review of the template saw, and its time.
 */
export type ReviewedId = { id: string; seenAt: string; atLastReview?: boolean }

/** The text of a workflow file; admins only. Part of the queries below, which show the message if it fails. */
const reviewedTextQuery = ({ id, seenAt, atLastReview = false }: ReviewedId) =>
  queryOptions({
    queryKey: templateReviewKeys.workflow(id, seenAt, atLastReview),
    queryFn: async () => {
      const { readGoods } = await import('@/buying/data/download-template')
      return readGoods({ reviewId: id, atLastReview })
    },
    staleTime: Infinity,
  })

/**
 * The workflow of a template or revision for its reviewer; null if the file is not a readable workflow. Not retried: its
 * text is.
 */
export const reviewedWorkflowQuery = (file: ReviewedId) =>
  queryOptions({
    queryKey: templateReviewKeys.reviewed(file),
    queryFn: async ({ client, signal }) =>
      runWorkflowJob('review', [await client.ensureQueryData(reviewedTextQuery(file))], signal),
    staleTime: Infinity,
    retry: false,
    meta: { errorMessage: messages.goodsFailed },
  })

/** What differs between two workflows; null if one of the files is not a readable workflow. */
export const comparedWorkflowsQuery = (before: ReviewedId, after: ReviewedId) =>
  queryOptions({
    queryKey: templateReviewKeys.compared(before, after),
    queryFn: async ({ client, signal }) => {
      const texts = [before, after].map((file) => client.ensureQueryData(reviewedTextQuery(file)))
      const [from, to] = await Promise.all(texts)
      return runWorkflowJob('compare', [from!, to!], signal)
    },
    staleTime: Infinity,
    retry: false,
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
