import { diffWorkflows, type WorkflowDiff } from '../diff.ts'
import type { ReadWorkflow } from '../types.ts'
import { type ChangedText, textChanges } from './changed-texts.ts'

type ChangedStep = WorkflowDiff['changed'][number]

/** What differs between two workflows, with the texts of each changed step before and after. */
export type WorkflowComparison = Omit<WorkflowDiff, 'changed'> & { changed: (ChangedStep & { texts: ChangedText[] })[] }

/** More of one step would make a long page slow. */
const MOST_TEXTS = 50

/** Compares two files for their reviewer: the parameters that changed are compared text by text, secrets masked. */
export function compareWorkflows(before: ReadWorkflow, after: ReadWorkflow): WorkflowComparison {
  const textsOf = textChanges(before, after)
  const { changed, ...others } = diffWorkflows(before.workflow, after.workflow)
  return {
    ...others,
    changed: changed.map((step) => ({
      ...step,
      texts: step.parameters.length > 0 ? textsOf(step.previousName ?? step.name, step.name).slice(0, MOST_TEXTS) : [],
    })),
  }
}
