import { useState } from 'react'
import { Button } from '@/ui/button'
import { ScrollArea } from '@/ui/scroll-area'
import { NoFact } from '@/ui/text/facts'
import type { ChangedText } from '@/workflow/rules/review/changed-texts'
import type { WorkflowComparison } from '@/workflow/rules/review/comparison'
import { formatCount } from '@/base/rules/numbers'
import { cn } from '@/base/page/cn'
import TextChange from './text-change'

const fieldNames: Record<WorkflowComparison['changed'][number]['fields'][number], string> = {
  name: 'name',
  parameters: 'parameters',
  credentials: 'credentials',
  disabled: 'enabled or disabled',
  typeVersion: 'version of the step',
  connections: 'connections',
}

/** What differs between two workflows, step by step; of changed steps, each text before and after. */
export function StepChanges({ comparison }: { comparison: WorkflowComparison }) {
  const { added, removed, changed, haveNotesChanged } = comparison
  if (added.length + removed.length + changed.length === 0)
    return <NoFact>{haveNotesChanged ? 'Only the notes changed.' : 'The steps are the same.'}</NoFact>
  return (
    <div className="grid gap-4 text-md">
      <StepList title="Added" sign="+" steps={added} />
      <StepList title="Removed" sign="−" steps={removed} />
      <StepList
        title="Changed"
        sign="~"
        steps={changed.map(({ fields, parameters, previousName, ...step }) => ({
          ...step,
          what: [
            previousName && `was “${previousName}”`,
            ...fields.filter((field) => field !== 'name' && field !== 'parameters').map((field) => fieldNames[field]),
            parameters.length > 0 && `${fieldNames.parameters}: ${parameters.join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {haveNotesChanged && <NoFact>The notes changed, too.</NoFact>}
    </div>
  )
}

type Step = { name: string; type: string; what?: string; texts?: ChangedText[] }

/** More would make a long page slow. */
const SHOWN_AT_FIRST = 50

function StepList({ title, sign, steps }: { title: string; sign: string; steps: readonly Step[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (steps.length === 0) return null
  const isDetailed = steps.some(({ what }) => what)
  const shown = isWhole ? steps : steps.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-md font-medium tracking-normal">
        {title} <span className="font-normal text-ink-3 tabular-nums">{formatCount(steps.length)}</span>
      </h4>
      <ul className={cn('border-t', !isDetailed && 'gap-x-8 sm:columns-2')}>
        {shown.map(({ name, type, what, texts = [] }, index) => (
          <li key={index} className="flex break-inside-avoid gap-3 border-b py-2">
            <span aria-hidden className="w-3 shrink-0 text-center font-mono text-ink-3">
              {sign}
            </span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-3">{what || type}</span>
              {texts.length > 0 && <Texts texts={texts} step={name} />}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < steps.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {formatCount(steps.length)}
        </Button>
      )}
    </div>
  )
}

/** The texts of a step that changed; rendered when they are opened. */
function Texts({ texts, step }: { texts: ChangedText[]; step: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-1 text-sm">
      <summary className="min-h-6 w-fit cursor-pointer text-ink-2">
        Before and after<span className="sr-only"> of {step}</span>
      </summary>
      {isOpen && (
        <dl className="mt-2 grid gap-3">
          {texts.map(({ path, label, before, after }) => (
            <div key={path} className="min-w-0">
              <dt className="text-ink-3">
                {label} <span className="font-mono text-xs wrap-anywhere">{path}</span>
              </dt>
              <dd className="mt-1 wrap-anywhere">
                <ScrollArea label={`${label} before and after`}>
                  <div className="p-3 font-mono text-code">
                    <TextChange before={before} after={after} isShortened />
                  </div>
                </ScrollArea>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
