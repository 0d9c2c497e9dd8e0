import { useState } from 'react'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { Button } from '@/ui/button'
import { stepCount } from '@/catalog/rules/template'
import type { NodeKind } from '@/workflow/rules/types'
import type { ShownWorkflow } from '@/selling/template-form/files-schema'
import { formatCount } from '@/base/rules/numbers'

const kinds: Record<NodeKind, { name: string; color: string }> = {
  t: { name: 'Trigger', color: 'var(--node-trigger)' },
  a: { name: 'AI', color: 'var(--node-ai)' },
  p: { name: 'App', color: 'var(--node-app)' },
  l: { name: 'Logic', color: 'var(--node-logic)' },
}
const firstSteps = 8

const stepsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'step' : 'steps'}`

/** The workflow that was read from the file: its name, its diagram and its steps. */
export default function WorkflowPreview({ workflow: { name, steps, diagram } }: { workflow: ShownWorkflow }) {
  const count = steps?.length ?? (diagram ? stepCount(diagram) : 0)
  return (
    <div className="overflow-hidden rounded-xl border">
      <p className="flex items-baseline justify-between gap-4 border-b px-4 py-2.5 text-md">
        <span className="min-w-0 truncate font-medium">{name || 'Workflow'}</span>
        <span className="shrink-0 text-sm text-ink-3 tabular-nums">{stepsText(count)}</span>
      </p>
      <div className="graph-paper aspect-5/2 p-4">{diagram && <WorkflowGraph diagram={diagram} />}</div>
      {steps && <Steps steps={steps} />}
    </div>
  )
}

function Steps({ steps }: { steps: NonNullable<ShownWorkflow['steps']> }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? steps : steps.slice(0, firstSteps)
  return (
    <div className="border-t px-4 py-3">
      <ol aria-label="Workflow steps" className="-mb-1.5 gap-x-6 text-sm sm:columns-2">
        {shown.map(({ name, kind }) => (
          <li key={name} className="flex min-w-0 break-inside-avoid items-center gap-2.5 pb-1.5">
            <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: kinds[kind].color }} />
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-ink-3">{kinds[kind].name}</span>
          </li>
        ))}
      </ol>
      {steps.length > firstSteps && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3.5" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer steps' : `Show all ${stepsText(steps.length)}`}
        </Button>
      )}
    </div>
  )
}
