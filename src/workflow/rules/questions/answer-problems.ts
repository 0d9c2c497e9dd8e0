import { questionMessages as messages } from '../../messages/questions.ts'
import type { AskableKind } from './askable.ts'
import { isLink } from './answers.ts'
import { MAX_ANSWER_LENGTH } from './limits.ts'

type Asked = { kind: AskableKind; modes?: string[] }

/** The problem of a typed answer, as a message for the buyer; null for a usable answer. */
export function answerProblem({ kind, modes = [] }: Asked, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (text.length > MAX_ANSWER_LENGTH) return messages.tooLong
  if (kind === 'number') return Number.isFinite(Number(text)) ? null : messages.noNumber
  // n8n would compute it.
  if (text.startsWith('=')) return messages.expression
  if (kind === 'locator' && isLink(text) && !modes.includes('url')) return messages.noLink
  return null
}
