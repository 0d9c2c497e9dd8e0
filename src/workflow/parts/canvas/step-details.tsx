import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { AppIcon } from '@/workflow/parts/app-icon'
import { cn } from '@/base/page/cn'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'

type Props = {
  diagram: PublicDiagram
  index: number
  /** Moves the focus into the panel. */
  hasFocus: boolean
  onClose: () => void
  onGo: (index: number) => void
  /** Instead of the sentence that the rest comes with the template. */
  more?: ReactNode
}

/** Public facts about a step. */
export function StepDetails({ diagram, index, hasFocus, onClose, onGo, more }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) title.current?.focus({ preventScroll: true })
  }, [hasFocus, index])
  const step = diagram.steps[index]
  if (!step) return null
  const subNodes = [...diagram.steps.keys()].filter((other) => diagram.steps[other]!.parent === index)
  const next = unique(diagram.edges.filter(({ from, type }) => from === index && type === 'main').map(({ to }) => to))
  const links = (indexes: number[]) => <StepLinks diagram={diagram} indexes={indexes} onGo={onGo} />
  return (
    // eslint-disable-next-line a11y/no-noninteractive-element-interactions -- Escape closes the panel from anywhere in it.
    <section
      aria-label={`Details of ${step.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className={cn(
        'fade-in absolute inset-x-3 bottom-16 z-20 max-h-[60%] overflow-y-auto overscroll-contain rounded-xl border bg-surface p-4 shadow sm:inset-x-auto sm:top-3 sm:right-3 sm:bottom-auto sm:max-h-[calc(100%-24px)]',
        more ? 'sm:w-95' : 'sm:w-70',
      )}
    >
      <div className="flex items-start gap-3 pr-8">
        <AppIcon app={step.app} type={step.type} kind={step.kind} className="mt-0.5 size-9" />
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1} className="text-base leading-snug wrap-anywhere focus:outline-none">
            {step.name}
          </h2>
          <p className="text-sm text-ink-3">{step.label}</p>
        </div>
      </div>
      <dl className="mt-3 space-y-2 text-sm">
        {step.disabled && <Row name="State">Disabled. This step is skipped.</Row>}
        {step.operation && <Row name="What it does">{step.operation}</Row>}
        {step.model && <Row name="Model">{step.model}</Row>}
        {step.hosts && <Row name="Calls">{step.hosts.join(', ')}</Row>}
        {step.parent !== undefined && <Row name="Part of">{links([step.parent])}</Row>}
        {subNodes.length > 0 && <Row name="Uses">{links(subNodes)}</Row>}
        {next.length > 0 && <Row name="Then">{links(next)}</Row>}
      </dl>
      {more ?? (
        <p className="mt-3 border-t pt-3 text-xs text-ink-3">Its settings, prompts, and code come with the template.</p>
      )}
      <button
        type="button"
        aria-label="Close details"
        onClick={onClose}
        className="absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-lg text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </section>
  )
}

const unique = (indexes: number[]) => [...new Set(indexes)]

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type LinksProps = { diagram: PublicDiagram; indexes: number[]; onGo: (index: number) => void }

const StepLinks = ({ diagram, indexes, onGo }: LinksProps) => (
  <ul>
    {indexes.map((index) => (
      <li key={index}>
        <button
          type="button"
          onClick={() => onGo(index)}
          className="flex min-h-7 w-full items-center gap-2 text-left underline-offset-4 hover:underline"
        >
          <AppIcon {...iconOf(diagram, index)} className="size-4" />
          <span className="min-w-0 wrap-anywhere">{diagram.steps[index]?.name}</span>
        </button>
      </li>
    ))}
  </ul>
)

function iconOf({ steps }: PublicDiagram, index: number) {
  const { app, type = '', kind = 'l' } = steps[index] ?? {}
  return { app, type, kind }
}
