import { useQuery } from '@tanstack/react-query'
import { List, Workflow } from 'lucide-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { GradeBadge, WorkflowFactsSections } from '@/catalog/parts/template-page/workflow-facts'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { stepsText } from '@/workflow/parts/canvas/step-words'
import { WorkflowView } from '@/workflow/parts/canvas/workflow-view'
import { workflowPreviewQuery } from '@/catalog/data/workflow-preview'
import { workflowTrialQuery } from '@/catalog/data/workflow-trial'
import { paths } from '@/base/rules/paths'
import { Answer, Answers, answerLink } from './answers'
import type { StepsProps } from './steps'
import { countOf } from '@/base/rules/numbers'
import { refundDays } from '@/catalog/rules/limits'

const isPhone = () => window.matchMedia('(width < 640px)').matches

/** Over the template's picture: opens its steps there, or on phones over the whole screen. */
export function SeeSteps({ template, view, onViewChange, onNames }: StepsProps) {
  const { data: preview } = useQuery(workflowPreviewQuery(template.id))
  const [isWhole, setIsWhole] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = view !== null && Boolean(preview)
  useEffect(() => {
    if (!preview) return
    const { drawn, steps } = preview.diagram
    onNames?.({ id: template.id, names: drawn.map((index) => steps[index]?.name ?? '') })
  }, [preview, onNames, template.id])
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      if (isPhone()) setIsWhole(true)
      else {
        frame.current?.scrollIntoView({ block: 'nearest' })
        frame.current?.focus({ preventScroll: true })
      }
    }
    if (!isOpen && wasOpen.current) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (!preview) return null
  if (view === null)
    return (
      <div className="absolute right-3 bottom-3 flex gap-2 max-[399px]:*:px-2.5 max-[399px]:[&_svg]:hidden">
        <Button variant="ghost" size="sm" className="bg-surface" onClick={() => onViewChange('steps')}>
          <List aria-hidden className="size-4" />
          List of steps
        </Button>
        <Button ref={button} size="sm" onClick={() => onViewChange('canvas')}>
          <Workflow aria-hidden className="size-4" />
          See every step
        </Button>
      </div>
    )
  const close = () =>
    startTransition(() => {
      setIsWhole(false)
      onViewChange(null)
    })
  return (
    <section ref={frame} tabIndex={-1} aria-label="Every step" data-steps-open className="focus:outline-none">
      <WorkflowView
        diagram={preview.diagram}
        name={template.name}
        view={view}
        onViewChange={onViewChange}
        isWhole={isWhole}
        onWholeChange={(whole) => (whole || !isPhone() ? setIsWhole(whole) : close())}
        onClose={close}
        className="h-[clamp(420px,66vh,680px)] overflow-hidden rounded-panel border"
      />
    </section>
  )
}

/** The buyer's questions with short answers, beside the price. */
export function AtAGlance({ template, onViewChange }: Pick<StepsProps, 'template' | 'onViewChange'>) {
  const { data: preview, isPending } = useQuery(workflowPreviewQuery(template.id))
  if (isPending) return <Placeholder className="mt-4 h-68.25 rounded-2xl" />
  if (!preview) return null
  const { apps, credentials, grade, communityNodes } = preview.facts
  return (
    <Answers>
      <Answer question="What do I need?">
        <a href="#you-will-need" className={answerLink}>
          {needsText(credentials.length, apps.length)}
          {communityNodes.length > 0 && ', community nodes'}
        </a>
      </Answer>
      <Answer question="What’s inside?">
        <button type="button" className={answerLink} onClick={() => onViewChange('canvas')}>
          {stepsText(preview.diagram.steps.length)}, all shown
        </button>
      </Answer>
      <Answer question="Does it work today?">
        <a href="#checked" className={answerLink}>
          Checked by Flowshelf
        </a>
        <GradeBadge grade={grade} className="ml-2 size-6 border text-sm" />
      </Answer>
      <Answer question="What if not?">
        <Link to={paths.terms} className={answerLink}>
          Money back within {refundDays} days
        </Link>
      </Answer>
    </Answers>
  )
}

const needsText = (accounts: number, services: number) => {
  if (accounts > 0) return `n8n and ${countOf(accounts, 'account')}`
  return services > 0 ? `n8n and ${countOf(services, 'service')}` : 'n8n alone'
}

/** Needs, contents and grade of the workflow. */
export function Inside({ template }: Pick<StepsProps, 'template'>) {
  const preview = useQuery(workflowPreviewQuery(template.id))
  const { data: trial } = useQuery(workflowTrialQuery(template.id))
  return (
    <QueryView
      query={preview}
      loading="Loading the steps..."
      placeholder={<Placeholder className="h-105 rounded-2xl" />}
      failed="Failed to load the steps of this template"
      empty={null}
    >
      {(found) => found && <WorkflowFactsSections preview={found} trial={trial} />}
    </QueryView>
  )
}
