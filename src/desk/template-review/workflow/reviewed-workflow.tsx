import { useRef, useState } from 'react'
import type { WorkflowFindings } from '@/workflow/rules/findings'
import type { ReviewedStep, WorkflowReview } from '@/workflow/rules/review/review'
import { Destinations } from './destinations'
import { LookFirst } from './look-first'
import { ReviewCanvas } from './review-canvas'
import { StepBrowser } from './step-browser'

type Props = {
  review: WorkflowReview
  /** Name of the template. */
  name: string
  /** Findings of the server's report, if there is one. */
  findings: WorkflowFindings | undefined
}

/** A workflow for its reviewer: what is suspicious first, then the canvas, then every step with all that is in it. */
export default function ReviewedWorkflow({ review, name, findings }: Props) {
  const [only, setOnly] = useState<ReviewedStep | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const show = (step: ReviewedStep | null) => {
    setOnly(step)
    list.current?.focus({ preventScroll: true })
    list.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <LookFirst first={review.first} onShow={show} />
      {findings && <Destinations destinations={findings.destinations} />}
      <ReviewCanvas review={review} name={name} />
      <StepBrowser steps={review.steps} only={only} onAll={() => show(null)} listRef={list} />
    </div>
  )
}
