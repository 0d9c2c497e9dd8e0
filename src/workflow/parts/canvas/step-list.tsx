import { useMemo, useState } from 'react'
import { AppIcon } from '@/workflow/parts/app-icon'
import { Button } from '@/ui/button'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import { stepTree, type StepBranch } from '@/workflow/rules/graph/step-tree'
import { cn } from '@/base/page/cn'
import { stepAction, stepsText } from './step-words'

/** More would make a long page slow. */
const SHOWN_AT_FIRST = 200

/** The steps as an ordered list in the order they run: what the canvas shows, for everybody who does not use it. */
export function StepList({ diagram, className }: { diagram: PublicDiagram; className?: string }) {
  const tree = useMemo(() => stepTree(diagram), [diagram])
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? tree : tree.slice(0, SHOWN_AT_FIRST)
  return (
    <div className={className}>
      <ol aria-label="List of steps" className="divide-y text-md">
        {shown.map((branch, place) => (
          <Branch key={branch.index} branch={branch} diagram={diagram} place={place + 1} />
        ))}
      </ol>
      <Notes diagram={diagram} />
      {shown.length < tree.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {stepsText(diagram.steps.length)}
        </Button>
      )}
    </div>
  )
}

function Notes({ diagram: { notes } }: { diagram: PublicDiagram }) {
  const texts = notes.flatMap(({ text }) => text ?? [])
  if (texts.length === 0) return null
  return (
    <section className="mt-4 border-t pt-4 text-md">
      <h3 className="text-md">Notes of the creator</h3>
      <ul className="mt-2 space-y-3">
        {texts.map((text, index) => (
          <li key={index} className="rounded-lg bg-sunken p-3 wrap-anywhere whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BranchProps = { branch: StepBranch; diagram: PublicDiagram; place?: number }

function Branch({ branch: { index, subNodes }, diagram, place }: BranchProps) {
  const step = diagram.steps[index]!
  const action = stepAction(step)
  const quiet = [step.model, step.hosts?.join(', ')].filter(Boolean).join(' · ')
  return (
    <li className={place === undefined ? 'py-1.5' : 'py-2.5'}>
      <div className="flex items-start gap-3">
        {place !== undefined && (
          <span aria-hidden className="w-6 shrink-0 pt-0.5 text-right text-sm text-ink-3 tabular-nums">
            {place}
          </span>
        )}
        <AppIcon
          app={step.app}
          type={step.type}
          kind={step.kind}
          className={cn('mt-0.5', step.disabled && 'opacity-40 grayscale')}
        />
        <p className="min-w-0 flex-1">
          <span className={cn('font-medium wrap-anywhere', step.disabled && 'text-ink-3')}>{step.name}</span>
          {step.disabled && <span className="ml-2 text-sm text-ink-3">Disabled</span>}
          {(action || quiet) && (
            <span className="block text-sm text-ink-3">{[action, quiet].filter(Boolean).join(' · ')}</span>
          )}
        </p>
      </div>
      {subNodes.length > 0 && (
        <ul
          aria-label={`Used by ${step.name}`}
          className={cn('mt-1 border-l pl-4', place === undefined ? 'ml-3' : 'ml-12')}
        >
          {subNodes.map((branch) => (
            <Branch key={branch.index} branch={branch} diagram={diagram} />
          ))}
        </ul>
      )}
    </li>
  )
}
