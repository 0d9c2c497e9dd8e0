import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { questionMessages } from '@/workflow/messages/questions'
import { askableSchema } from '@/catalog/data/askable'
import { supabase } from '@/base/data/supabase'
import type { Question } from '@/workflow/rules/questions/answers'
import { questionKeys } from './keys'

const questionsSchema = z.array(z.extend(askableSchema, { question: z.string() }))

/** What the creator asks before a download of a version; without one, of the version that the caller gets. */
export async function readQuestions(templateId: string, version?: number, signal?: AbortSignal): Promise<Question[]> {
  const call = supabase.rpc('template_questions', { template_id: templateId, version })
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError()
  return questionsSchema.parse(data)
}

/** What the creator of an owned template asks before its download. */
export const questionsQuery = (userId: string, templateId: string) =>
  queryOptions({
    queryKey: questionKeys.of(userId, templateId),
    queryFn: ({ signal }) => readQuestions(templateId, undefined, signal),
    meta: { errorMessage: questionMessages.loadFailed },
  })
