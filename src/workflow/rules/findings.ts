import { credentialName } from './facts/lookup.ts'
import type { Destination, NamedDestination } from './destinations/destinations.ts'
import type { ReadCode } from './destinations/reaches.ts'
import { type Grade, gradeOf, type GradeReason } from './grade.ts'
import { inspectWorkflow, type Inspection, labelOf } from './inspect.ts'
import type { Leak } from './leaks/leaks.ts'
import { neededRelease } from './nodes/needed-release.ts'
import { notStored, UNKNOWN_TYPE } from './nodes/node-names.ts'
import type { Problem } from './problems.ts'
import { publicType } from './nodes/public-type.ts'
import type { RetiredNode } from './nodes/retired.ts'
import type { ReadWorkflow } from './types.ts'

/** Public facts about a workflow besides its steps. Holds only publicly known names. */
export type WorkflowFacts = {
  /** Apps by name. */
  apps: string[]
  /** Credential types by name; those that the facts lack may hold anything and count as one. */
  credentials: string[]
  /** Node types of the triggers, by name. */
  triggers: string[]
  /** Families of AI models; "another model" for an unknown one. */
  models: string[]
  /** Where its data can go, what says least first. */
  destinations: Destination[]
  /** Whether a step runs code. */
  hasCode: boolean
  /** How often its schedules run it in a month; null if that is not known. */
  runsAMonth: number | null
  /** Packages of community nodes. */
  communityNodes: string[]
  /** Number of workflows it calls that are not in the file. */
  subWorkflows: number
  /** The first release of n8n that has all its steps, "2.12"; missing where it is not known. */
  neededRelease?: string
  grade: Grade
  reasons: GradeReason[]
}

/** Further findings, for the creator and reviewers. */
export type WorkflowFindings = {
  leaks: Leak[]
  problems: Problem[]
  retired: RetiredNode[]
  /** Where data go by the file's own names, what says least first. */
  destinations: NamedDestination[]
}

/** Inspects a workflow: what visitors may know of it, and what its creator and reviewers should. */
export function findingsOf(
  read: ReadWorkflow,
  readCode: ReadCode,
): { facts: WorkflowFacts; findings: WorkflowFindings } {
  const inspection = inspectWorkflow(read, readCode)
  return { facts: factsOf(inspection, read), findings: findingsIn(inspection) }
}

/** The grade of a workflow and its findings, without what visitors may know of it. */
export function checkOfFile(read: ReadWorkflow, readCode: ReadCode): WorkflowFindings & ReturnType<typeof gradeOf> {
  const inspection = inspectWorkflow(read, readCode)
  return { ...gradeOf(inspection), ...findingsIn(inspection) }
}

const findingsIn = ({ leaks, problems, retired, namedDestinations }: Inspection): WorkflowFindings => ({
  // The gravest come first.
  leaks: leaks.slice(0, MOST_FINDINGS).map(shortLeak),
  problems: problems.slice(0, MOST_FINDINGS).map(({ kind, node }) => ({ kind, node: shortName(node) })),
  retired: retired.slice(0, MOST_FINDINGS).map((found) => ({ ...found, node: shortName(found.node) })),
  destinations: namedDestinations.map((found) => ({
    ...found,
    name: shortName(found.name),
    host: shortName(found.host),
    nodes: found.nodes.map(shortName),
  })),
})

/** A file of 5 MB may have a hundred thousand findings with names of any length; a report is stored and sent. */
const MOST_FINDINGS = 300
const LONGEST_NAME = 200

/** The start of a text of the file, without characters that Postgres does not store. */
export const shortName = <Name extends string | null>(name: Name): Name =>
  name === null
    ? name
    : ([...name.slice(0, 2 * LONGEST_NAME).replace(notStored, ' ')].slice(0, LONGEST_NAME).join('') as Name)

const shortLeak = (leak: Leak): Leak => ({
  ...leak,
  node: shortName(leak.node),
  field: shortName(leak.field),
  where: shortName(leak.where),
})

/** Whether a workflow may be submitted: high-severity leaks stop it. */
export const hasHighLeak = ({ leaks }: WorkflowFindings) => leaks.some(({ severity }) => severity === 'high')

/** More are no workflow's. */
const MOST_NAMES = 200

const unique = (texts: string[]) => [...new Set(texts)].slice(0, MOST_NAMES)

/** A package is public where its nodes' types are. */
const publicPackages = ({ communityNodes }: Inspection) =>
  communityNodes.map(({ package: name }) => name).filter((name) => publicType(`${name}.node`) !== UNKNOWN_TYPE)

function factsOf(inspection: Inspection, { workflow }: ReadWorkflow): WorkflowFacts {
  const release = neededRelease(workflow.nodes)
  return {
    apps: inspection.apps,
    credentials: unique(inspection.credentials.map(({ type }) => credentialName(type) ?? 'Another credential')),
    triggers: unique(inspection.triggers.map(({ type }) => labelOf(publicType(type)))),
    models: unique(inspection.models.map(({ family }) => family ?? 'another model')),
    destinations: inspection.destinations.map((found) => ({ ...found, name: shortName(found.name) })),
    hasCode: inspection.hasCode,
    runsAMonth: inspection.runsAMonth,
    communityNodes: unique(publicPackages(inspection)),
    subWorkflows: inspection.subWorkflows.filter(({ isIncluded }) => !isIncluded).length,
    ...(release ? { neededRelease: release } : {}),
    ...gradeOf(inspection),
  }
}
