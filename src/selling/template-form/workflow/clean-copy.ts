import { cleanWorkflow } from '@/workflow/rules/clean/clean'
import { cleanChanges, type CleanedPart } from '@/workflow/rules/clean/clean-changes'
import { readWorkflow } from '@/workflow/rules/parse'
import type { ReadWorkflow } from '@/workflow/rules/types'
import { inspected, type Inspected } from './inspected'

/** A copy of a workflow without anything private: its text, what it changes, and what is found in it. */
export type CleanCopy = Inspected & { text: string; parts: CleanedPart[] }

/** Null if the copy is no workflow. */
export function cleanCopyOf(read: ReadWorkflow): CleanCopy | null {
  const { file } = cleanWorkflow(read)
  const copy = readWorkflow(file)
  if (!copy.ok) return null
  return { ...inspected(copy), text: JSON.stringify(file, null, 2), parts: cleanChanges(read, file) }
}
