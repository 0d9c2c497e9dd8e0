import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toDocumentRows } from '@/selling/rules/application'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { applicationKeys } from './keys'

/** Questions to the applicant with their answers, oldest first. */
export const applicationQuestionsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: applicationKeys.questions(applicationId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('application_questions')
        .select('id, question, asked_at, answer, answered_at')
        .eq('application_id', applicationId)
        .order('asked_at')
        .order('id')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    meta: { errorMessage: messages.loadFailed },
  })

type Answer = { applicationId: string; answer: string; documents: { path: string; name: string }[] }

/**
 * Answers the open question about the user's application, which returns to the queue.
 * @throws Error with a message for the user
 */
export function useAnswerApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ applicationId, answer, documents }: Answer): Promise<void> => {
      const { error } = await supabase.rpc('answer_application', {
        application_id: applicationId,
        answer,
        documents: toDocumentRows(documents),
      })
      if (error) throw new PlainError(plainReason(error, messages.answerFailed), { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
    meta: { successMessage: messages.answered, errorMessage: (error: Error) => error.message },
  })
}
