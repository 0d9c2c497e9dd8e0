import { answeredFile, answerKey, type Answers, type Question } from '../../../src/workflow/rules/questions/answers.ts'
import { askableOf, type AskableKind } from '../../../src/workflow/rules/questions/askable.ts'
import type { ReadWorkflow } from '../../../src/workflow/rules/types.ts'

const samples: Record<AskableKind, Answers[string]> = {
  text: 'An answer',
  longText: 'An answer\nof two lines',
  number: 7,
  yesNo: false,
  locator: 'answered-1234567890',
  schedule: { every: 'week', day: 1, at: '09:30' },
}

/** A workflow with an answer to everything that its creator could ask for, as a buyer downloads it. */
export function answeredFully(read: ReadWorkflow): Record<string, unknown> {
  const questions: Question[] = askableOf(read).map((value, index) => ({ ...value, question: String(index) }))
  const answers = Object.fromEntries(questions.map((asked) => [answerKey(asked), samples[asked.kind]]))
  const file = answeredFile(JSON.stringify(read.source.file), questions, answers)
  if (file === null) throw new Error('An answer has no place in its own file')
  return JSON.parse(file) as Record<string, unknown>
}
