import { gradeMessages } from '../messages/workflow-grade.ts'
import { isUnclear } from './destinations/reach-kinds.ts'
import type { Inspection } from './inspect.ts'
import type { Problem } from './problems.ts'

export type Grade = 'A' | 'B' | 'C' | 'D'
type Check = keyof typeof gradeMessages

/** `text` is one sentence for visitors. */
export type GradeReason = { check: Check; grade: Grade; text: string }

const checks: Record<Check, (inspection: Inspection) => Grade> = {
  privacy: ({ leaks }) => {
    if (leaks.some(({ severity }) => severity === 'high')) return 'D'
    return leaks.some(({ severity }) => severity === 'medium') ? 'C' : 'A'
  },
  nodes: (inspection) => {
    const { retired } = inspection
    if (retired.some(({ isRemoved }) => isRemoved)) return 'D'
    if (has(inspection, 'newer_node', 'unknown_node') || retired.some(({ successor }) => successor === null)) return 'C'
    return retired.length ? 'B' : 'A'
  },
  destinations: ({ destinations }) => {
    if (destinations.some(({ kind }) => kind === 'hidden')) return 'C'
    return destinations.some(({ kind }) => isUnclear(kind)) ? 'B' : 'A'
  },
  structure: (inspection) => {
    if (has(inspection, 'no_trigger', 'broken_node', 'dangling_connection', 'duplicate_name')) return 'C'
    return has(inspection, 'unreachable_step', 'overlapping_nodes', 'duplicate_id', 'missing_name') ? 'B' : 'A'
  },
  errors: (inspection) => (has(inspection, 'no_error_path') ? 'B' : 'A'),
  setup: (inspection) => {
    const { communityNodes, subWorkflows } = inspection
    const needsMore = communityNodes.length > 0 || subWorkflows.some(({ isIncluded }) => !isIncluded)
    return needsMore || has(inspection, 'off_by_default') ? 'B' : 'A'
  },
}

const has = ({ problems }: Inspection, ...kinds: Problem['kind'][]) => problems.some(({ kind }) => kinds.includes(kind))

function reasonText(check: Check, grade: Grade, inspection: Inspection): string {
  if (check === 'structure' && has(inspection, 'no_trigger')) return gradeMessages.structure.noTrigger
  return (gradeMessages[check] as Partial<Record<Grade, string>>)[grade]!
}

/** Grades a workflow from A to D: the worst of its checks. All reasons are given, the gravest first. */
export function gradeOf(inspection: Inspection): { grade: Grade; reasons: GradeReason[] } {
  const reasons = (Object.keys(checks) as Check[])
    .map((check) => {
      const grade = checks[check](inspection)
      return { check, grade, text: reasonText(check, grade, inspection) }
    })
    .sort((a, b) => (a.grade < b.grade ? 1 : a.grade > b.grade ? -1 : 0))
  return { grade: reasons[0]!.grade, reasons }
}
