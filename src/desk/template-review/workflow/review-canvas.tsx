import { useState } from 'react'
import { Button } from '@/ui/button'
import { stepsText } from '@/workflow/parts/canvas/step-words'
import { WorkflowView, type WorkflowViewKind } from '@/workflow/parts/canvas/workflow-view'
import type { WorkflowReview } from '@/workflow/rules/review/review'
import { StepFields } from './step-fields'

/** Larger workflows are drawn on demand. */
const DRAWN_AT_ONCE = 200

type Props = { review: WorkflowReview; name: string }

/** The workflow as n8n draws it; the details of a step are all that is in it. */
export function ReviewCanvas({ review: { diagram, steps, placeInDiagram }, name }: Props) {
  const [view, setView] = useState<WorkflowViewKind>('canvas')
  const [isWhole, setIsWhole] = useState(false)
  const [isDrawn, setIsDrawn] = useState(diagram.steps.length <= DRAWN_AT_ONCE)
  if (diagram.steps.length === 0) return null
  if (!isDrawn)
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsDrawn(true)}>
        Draw all {stepsText(diagram.steps.length)}
      </Button>
    )
  return (
    <section aria-label="Canvas" className="min-w-0">
      <WorkflowView
        diagram={diagram}
        name={name}
        view={view}
        onViewChange={setView}
        isWhole={isWhole}
        onWholeChange={setIsWhole}
        moreAbout={(step) => (
          <div className="mt-3 border-t pt-3">
            <StepFields key={step} fields={steps[placeInDiagram[step] ?? -1]?.fields ?? []} />
          </div>
        )}
        className="h-[clamp(360px,60vh,620px)] overflow-hidden rounded-xl border"
      />
    </section>
  )
}
