import { brokenSteps } from '@/workflow/rules/clean/broken-code'
import { cleanWorkflow } from '@/workflow/rules/clean/clean'
import { cleanChanges, type CleanedPart } from '@/workflow/rules/clean/clean-changes'
import { readWorkflow } from '@/workflow/rules/parse'
import type { ReadWorkflow } from '@/workflow/rules/types'
import { inspected, type Inspected } from './inspected'

/** A copy of a workflow without anything private: its text, what it changes, and what is found in it. */
export type CleanCopy = Inspected & { text: string; parts: CleanedPart[] }

/** @returns the copy, or the steps whose code it would break; null if the copy is no workflow */
export async function cleanCopyOf(read: ReadWorkflow): Promise<CleanCopy | { broken: string[] } | null> {
  const { file } = cleanWorkflow(read)
  const broken = await brokenSteps(read.source.entries, file.nodes)
  if (broken.length > 0) return { broken }
  const copy = readWorkflow(file)
  if (!copy.ok) return null
  return { ...(await inspected(copy)), text: JSON.stringify(file, null, 2), parts: cleanChanges(read, file) }
}
