import * as Radix from '@radix-ui/react-dialog'
import { Maximize2, X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { SegmentedControl } from '@/ui/segmented-control'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import { StepDetails } from './step-details'
import { StepList } from './step-list'

const Canvas = lazyPart(() => import('./canvas'), NoCanvas)

export type WorkflowViewKind = 'canvas' | 'steps'

type Props = {
  diagram: PublicDiagram
  /** Name of the template. */
  name: string
  view: WorkflowViewKind
  onViewChange: (view: WorkflowViewKind) => void
  isWhole: boolean
  onWholeChange: (isWhole: boolean) => void
  /** Missing where it is always open. */
  onClose?: () => void
  /** What else the details of a step show; missing for visitors, who read that it comes with the template. */
  moreAbout?: (step: number) => ReactNode
  className?: string
}

/** A workflow's steps, on a canvas or as a list, in its place on the page or over the whole screen. */
export function WorkflowView({ className, ...props }: Props) {
  const { name, isWhole, onWholeChange } = props
  const [active, setActive] = useState<number | null>(null)
  const [details, setDetails] = useState<'key' | 'pointer' | null>(null)
  const openerId = useId()
  const content = (
    <Frame
      {...props}
      openerId={openerId}
      active={active}
      onActiveChange={setActive}
      details={details}
      onDetailsChange={setDetails}
    />
  )
  if (!isWhole) return <div className={className}>{content}</div>
  return (
    <Radix.Root open onOpenChange={onWholeChange}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (!details) return
            event.preventDefault()
            setDetails(null)
          }}
          onCloseAutoFocus={(event) => {
            // The button that opened it was in the content, and is another element now.
            event.preventDefault()
            document.getElementById(openerId)?.focus({ preventScroll: true })
          }}
          className="fade-in fixed inset-0 z-40 bg-paper focus:outline-none"
        >
          <Radix.Title className="sr-only">Every step of {name}</Radix.Title>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type FrameProps = Omit<Props, 'className'> & {
  /** Id of the button for the full screen. */
  openerId: string
  active: number | null
  onActiveChange: (index: number) => void
  details: 'key' | 'pointer' | null
  onDetailsChange: (details: 'key' | 'pointer' | null) => void
}

const views = [
  { value: 'canvas', label: 'Canvas' },
  { value: 'steps', label: 'Steps' },
] as const

function Frame({
  diagram,
  view,
  onViewChange,
  isWhole,
  onWholeChange,
  onClose,
  moreAbout,
  openerId,
  ...at
}: FrameProps) {
  const { active, onActiveChange, details, onDetailsChange } = at
  const stage = useFocusAfter(details !== null)
  return (
    <div className="flex size-full flex-col">
      <div className="flex items-center gap-2 border-b bg-surface p-2">
        <SegmentedControl label="View" value={view} onValueChange={onViewChange} options={views} className="mr-auto" />
        {!isWhole && (
          <BarButton id={openerId} label="Full screen" onClick={() => onWholeChange(true)}>
            <Maximize2 aria-hidden className="size-4.5" />
          </BarButton>
        )}
        {(isWhole || onClose) && (
          <BarButton
            label={isWhole ? 'Leave full screen' : 'Close'}
            onClick={() => (isWhole ? onWholeChange(false) : onClose?.())}
          >
            <X aria-hidden className="size-4.5" />
          </BarButton>
        )}
      </div>
      {view === 'steps' ? (
        <div
          tabIndex={0}
          role="region"
          aria-label="Steps"
          className="min-h-0 flex-1 overflow-y-auto bg-surface px-4 py-2"
        >
          <StepList diagram={diagram} className="mx-auto max-w-3xl" />
        </div>
      ) : (
        <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden bg-sunken">
          <Suspense fallback={<Loading />}>
            <Canvas
              diagram={diagram}
              active={active}
              onActiveChange={onActiveChange}
              onOpen={(index, by) => {
                onActiveChange(index)
                onDetailsChange(by)
              }}
              onEscape={() => {
                onDetailsChange(null)
                return details !== null
              }}
              isWhole={isWhole}
            />
          </Suspense>
          {details && active !== null && (
            <StepDetails
              diagram={diagram}
              index={active}
              hasFocus={details === 'key'}
              onClose={() => onDetailsChange(null)}
              onGo={onActiveChange}
              more={moreAbout?.(active)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Returns the focus to the canvas when the details that had it are closed. */
function useFocusAfter(isOpen: boolean) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const { current } = stage
    return () => {
      if (document.activeElement !== document.body) return
      current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
    }
  }, [isOpen])
  return stage
}

const Loading = () => (
  <p role="status" className="grid size-full place-items-center text-sm text-ink-2">
    Loading the canvas...
  </p>
)

function NoCanvas() {
  return (
    <p role="alert" className="grid size-full place-items-center p-6 text-center text-sm text-ink-2">
      The canvas couldn’t be loaded. Choose Steps to read the list, or reload the page.
    </p>
  )
}

type BarButtonProps = { id?: string; label: string; onClick: () => void; children: ReactNode }

const BarButton = ({ id, label, onClick, children }: BarButtonProps) => (
  <button
    id={id}
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-10 place-items-center rounded-lg text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  >
    {children}
  </button>
)
