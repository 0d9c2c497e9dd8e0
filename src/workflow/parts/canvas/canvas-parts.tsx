import { ViewportPortal, type NodeProps } from '@xyflow/react'
import { createContext, memo, useContext } from 'react'
import { AppIcon } from '@/workflow/parts/app-icon'
import type { PublicStep } from '@/workflow/rules/graph/public-diagram'
import { slotName } from '@/workflow/rules/graph/step-slots'
import { cn } from '@/base/page/cn'
import type { NoteNode, StepNode } from './canvas-graph'
import type { CanvasLines, outlinesOf } from './canvas-lines'

/** Texts are left out where they would be illegible. */
export const IsFar = createContext(false)

export const StepPart = memo(function StepPart({ data, selected, width = 0, height = 0 }: NodeProps<StepNode>) {
  const isFar = useContext(IsFar)
  const { step, slots, outputsAt, inputsAt } = data
  const isWide = slots.length > 0
  return (
    <div
      data-kind={step.kind}
      data-disabled={step.disabled}
      data-selected={selected || undefined}
      data-sub={step.parent !== undefined || undefined}
      className="canvas-step"
      style={{ width, height }}
    >
      <AppIcon
        app={step.app}
        type={step.type}
        kind={step.kind}
        className={cn(
          'canvas-icon',
          isWide && 'size-10',
          !isWide && (step.parent === undefined ? 'size-11' : 'size-9'),
        )}
      />
      {!isFar && (
        <>
          <StepTexts step={step} isInside={isWide} />
          {slots.map(({ type, x }) => (
            <span key={type} className="canvas-slot" style={{ left: x }}>
              {slotName(type)}
            </span>
          ))}
          {inputsAt.map((y) => (
            <i key={y} className="canvas-input" style={{ top: y }} />
          ))}
          {outputsAt.map((y) => (
            <i key={y} className="canvas-output" style={{ top: y }} />
          ))}
        </>
      )}
    </div>
  )
})

function StepTexts({ step, isInside }: { step: PublicStep; isInside: boolean }) {
  const quiet = quietLine(step)
  return (
    <span className={isInside ? 'canvas-texts-inside' : 'canvas-texts'}>
      <span className="canvas-name">{step.name}</span>
      {step.operation && <span className="canvas-operation">{step.operation}</span>}
      {quiet && <span className="canvas-quiet">{quiet}</span>}
    </span>
  )
}

/** Model family, or the services that are called. */
const quietLine = ({ model, hosts, disabled }: PublicStep) =>
  [disabled && 'Disabled', model ?? hosts?.join(', ')].filter(Boolean).join(' · ')

export const NotePart = memo(({ data: { color, text }, width, height }: NodeProps<NoteNode>) => {
  const isFar = useContext(IsFar)
  return (
    <div className="canvas-note" data-color={color} style={{ width, height }}>
      {!isFar && text}
    </div>
  )
})
NotePart.displayName = 'NotePart'

/** All connections, above the notes and below the steps. */
export const LinesPart = memo(({ lines: { main, ties, labels } }: { lines: CanvasLines }) => {
  const isFar = useContext(IsFar)
  return (
    <ViewportPortal>
      <svg aria-hidden width="1" height="1" className="canvas-lines">
        {main.map((path) => (
          <path key={path} d={path} className="canvas-line" />
        ))}
        {ties.map((path) => (
          <path key={path} d={path} className="canvas-tie" />
        ))}
        {!isFar &&
          labels.map(({ key, x, y, text }) => (
            <text key={key} x={x} y={y} className="canvas-output-name">
              {text}
            </text>
          ))}
      </svg>
    </ViewportPortal>
  )
})
LinesPart.displayName = 'LinesPart'

/** The steps of a large workflow when all are in view. */
export const OutlinesPart = memo(({ outlines }: { outlines: ReturnType<typeof outlinesOf> }) => (
  <ViewportPortal>
    <svg aria-hidden width="1" height="1" className="canvas-lines">
      {outlines.map(({ kind, path }) => (
        <path key={kind} d={path} data-kind={kind} className="canvas-outline" />
      ))}
    </svg>
  </ViewportPortal>
))
OutlinesPart.displayName = 'OutlinesPart'
