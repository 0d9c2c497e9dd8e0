import { problemTitles } from '@/workflow/messages/workflow-check'
import { displayNameOf } from '@/workflow/rules/nodes/node-names'
import type { Problem } from '@/workflow/rules/problems'
import type { WorkflowFindings } from '@/workflow/rules/findings'
import { formatCount } from '@/base/rules/numbers'

/** Of these, `node` is a place in the file instead of a name. */
const nameless: readonly Problem['kind'][] = ['broken_node', 'missing_name', 'duplicate_id', 'several_workflows']
const mostNames = 12

/** Retired steps with their successors, and defects that n8n accepts. */
export function Problems({ problems, retired }: Pick<WorkflowFindings, 'problems' | 'retired'>) {
  if (problems.length + retired.length === 0) return null
  const kinds = [...new Set(problems.map(({ kind }) => kind))]
  return (
    <section aria-label="Worth a look">
      <p className="text-md font-semibold">Worth a look</p>
      <ul className="mt-1.5 grid gap-1.5 text-sm text-ink-2">
        {retired.map(({ node, type, successor, isRemoved }, index) => (
          <li key={`retired ${index}`} className="wrap-anywhere">
            ‘{node}’ uses {displayNameOf(type)}, which {isRemoved ? 'n8n no longer runs' : 'will leave n8n'}
            {successor ? `. Use ${successorName(successor)} instead.` : ', without a successor.'}
          </li>
        ))}
        {kinds.map((kind) => (
          <li key={kind} className="wrap-anywhere">
            {problemTitles[kind] ?? kind}
            <Names names={namesOf(kind, problems)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A type, with a version or mode after it: "n8n-nodes-base.code (pythonNative)" becomes "Code (pythonNative)". */
function successorName(successor: string): string {
  const [type = '', ...more] = successor.split(' ')
  return [displayNameOf(type), ...more].join(' ')
}

const namesOf = (kind: Problem['kind'], problems: Problem[]) =>
  nameless.includes(kind)
    ? []
    : problems.filter((problem) => problem.kind === kind).flatMap(({ node }) => (node === null ? [] : [node]))

function Names({ names }: { names: string[] }) {
  if (names.length === 0) return null
  const more = names.length - mostNames
  return (
    <>
      {': '}
      {names
        .slice(0, mostNames)
        .map((name) => `‘${name}’`)
        .join(', ')}
      {more > 0 && ` and ${formatCount(more)} more`}
    </>
  )
}
