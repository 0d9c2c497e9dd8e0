import * as z from 'zod/mini'
import { questionMessages as messages } from '@/workflow/messages/questions'
import { isShownTitle } from '@/base/rules/names/names'
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '@/workflow/rules/questions/limits'

const text = z.string()

/** A question in the form. One whose value the chosen file lacks is kept, in case that file is replaced again. */
export const typedQuestionSchema = z.object({ step: text, path: text, question: text, isMissing: z.boolean() })

export type TypedQuestion = z.infer<typeof typedQuestionSchema>

const checkedQuestion = z.object({
  ...typedQuestionSchema.shape,
  question: text.check(
    z.trim(),
    z.minLength(1, messages.missingText),
    z.maxLength(MAX_QUESTION_LENGTH, messages.longText),
    z.refine((question) => question === '' || isShownTitle(question), messages.oddText),
  ),
})

export const questionsSchema = z
  .array(checkedQuestion)
  .check(z.refine((questions) => askedOf(questions).length <= MAX_QUESTIONS, messages.tooMany))

/** The questions about values that the file has. */
export const askedOf = (questions: TypedQuestion[]) =>
  questions.filter(({ isMissing }) => !isMissing).map(({ isMissing: _isMissing, ...asked }) => asked)
