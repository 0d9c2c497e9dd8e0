import type { Askable } from './askable.ts'
import { namedKeys } from './asked-texts.ts'
import { MAX_QUESTION_LENGTH } from './limits.ts'

/** A question to begin with, for the creator to change: "Which Slack channel?". */
export const suggestedQuestion = (asked: Pick<Askable, 'kind' | 'app' | 'name'>): string =>
  wordsFor(asked).replace(/\s+/g, ' ').trim().slice(0, MAX_QUESTION_LENGTH)

function wordsFor({ kind, app, name }: Pick<Askable, 'kind' | 'app' | 'name'>): string {
  const words = namedKeys(name).toLowerCase()
  if (kind === 'schedule') return 'When should it run?'
  if (kind === 'yesNo') return `Should “${words}” be on?`
  if (kind !== 'locator') return `What should the ${words} be?`
  if (words === 'model') return 'Which AI model?'
  const appWords = app.replace(/ (?:Trigger|Tool)$/, '')
  return words.includes(appWords.toLowerCase()) ? `Which ${words}?` : `Which ${appWords} ${words}?`
}
