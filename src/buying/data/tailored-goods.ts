import { questionMessages } from '@/workflow/messages/questions'
import { type Answers, answeredFile } from '@/workflow/rules/questions/answers'
import { PlainError } from '@/base/errors/errors'
import { readQuestions } from './template-questions'

/**
 * A bought workflow file with the buyer's answers in it. Answers never leave the browser.
 * @throws Error with a message for the user
 */
export async function tailored(text: string, answers: Answers, wanted: { templateId: string; version?: number }) {
  const file = answeredFile(text, await readQuestions(wanted.templateId, wanted.version), answers)
  if (file === null) throw new PlainError(questionMessages.otherFile)
  return file
}
