import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../rules/questions/limits.ts'
import { formatCount } from '../../base/rules/numbers.ts'

/** Texts about what creators ask before a download, and what buyers answer. */
export const questionMessages = {
  loadFailed: 'The creator’s questions couldn’t be loaded.',
  tooLong: `Please use at most ${formatCount(MAX_ANSWER_LENGTH)} characters.`,
  noNumber: 'Please enter a number.',
  noWhole: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}.`,
  noTime: 'Please enter a time.',
  expression: 'Please start with something other than “=”. n8n would compute it.',
  noLink: 'n8n doesn’t take a link here. Please enter the ID or name.',
  unanswered: 'One of your answers needs another look. It’s marked.',
  otherFile: 'Your answers don’t fit this file. Please reload the page, then answer again.',
  /** Under a field. @param ways how something is named, "link, ID, or name" */
  namedBy: (ways: string) => `Its ${ways}.`,
  missingText: 'Please write the question, or untick the value.',
  longText: `Please keep the question under ${MAX_QUESTION_LENGTH} characters.`,
  oddText: 'Please write the question in one line, without special symbols.',
  tooMany: `You can ask about ${MAX_QUESTIONS} values. Please untick some.`,
  askableFailed: 'We couldn’t read what you can ask for. Your other entries are still here.',
} as const
