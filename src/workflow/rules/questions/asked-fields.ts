import { answerKey, type Question } from './answers.ts'

/** One field of the form before a download: all values with the same question. */
export type AskedField = Pick<Question, 'question' | 'kind' | 'value' | 'modes'> & {
  key: string
  /** The steps that get the answer. */
  steps: string[]
}

/** The fields of a form, in the order of the questions. Of several values the first is shown. */
export function askedFields(questions: Question[]): AskedField[] {
  const fields = new Map<string, AskedField>()
  for (const asked of questions) {
    const { question, kind, value, modes, places } = asked
    const key = answerKey(asked)
    const known = fields.get(key)
    const steps = new Set([...(known?.steps ?? []), ...places.map(({ step }) => step)])
    // A link fits only where every step takes one.
    const shared = known ? known.modes?.filter((mode) => modes?.includes(mode)) : modes
    fields.set(key, {
      key,
      question,
      kind,
      value: known?.value || value,
      ...(shared && { modes: shared }),
      steps: [...steps],
    })
  }
  return [...fields.values()]
}
