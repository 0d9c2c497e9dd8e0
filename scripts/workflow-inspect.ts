import { readFileSync } from 'node:fs'
import { workflowMessages } from '../src/workflow/messages/workflow.ts'
import { gradeOf } from '../src/workflow/rules/grade.ts'
import { readCode } from '../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../src/workflow/rules/inspect.ts'
import { MAX_WORKFLOW_LENGTH } from '../src/workflow/rules/limits.ts'
import { parseWorkflow } from '../src/workflow/rules/parse.ts'

/**
 * `npm run --silent workflow:inspect -- FILE` prints one JSON object about a workflow file. Exit code 0: accepted, 1:
 * refused.
 */
const nothing = {
  name: null,
  nodes: 0,
  notes: 0,
  apps: [],
  credentials: [],
  destinations: [],
  leaks: [],
  problems: [],
  retired: [],
  grade: null,
}

const refused = (reason: string) => ({ accepted: false, reason, ...nothing })

function inspect(bytes: Uint8Array) {
  if (bytes.length > MAX_WORKFLOW_LENGTH) return refused(workflowMessages.tooLarge)
  const text = decoded(bytes)
  const read = text === null ? undefined : parseWorkflow(text)
  if (!read?.ok) return refused(read?.message ?? workflowMessages.unreadable)

  const found = inspectWorkflow(read, readCode)
  return {
    accepted: true,
    reason: null,
    name: found.name,
    nodes: found.nodes,
    notes: found.notes,
    apps: found.apps,
    credentials: found.credentials.map(({ type }) => type),
    destinations: found.namedDestinations,
    leaks: found.leaks.map(({ severity, kind, node, field }) => ({ severity, kind, node, field })),
    problems: found.problems,
    retired: found.retired.map(({ node, type, successor }) => ({ node, type, successor })),
    grade: gradeOf(found).grade,
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The file's bytes, or why it cannot be read. */
function read(file: string): Uint8Array | string {
  try {
    return readFileSync(file)
  } catch (error) {
    return `Cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`
  }
}

const [file] = process.argv.slice(2)
const bytes = file ? read(file) : 'Usage: npm run --silent workflow:inspect -- FILE'
const answer = typeof bytes === 'string' ? refused(bytes) : inspect(bytes)
console.log(JSON.stringify(answer, null, 2))
process.exitCode = answer.accepted ? 0 : 1
