import '@xyflow/react/dist/base.css'
import './canvas.css'
import { ReactFlow, type ReactFlowInstance } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState, type TouchEvent } from 'react'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import { stepsOf, stepTree } from '@/workflow/rules/graph/step-tree'
import { CanvasControls } from './canvas-controls'
import { noteNodesOf, stepNodesOf, type CanvasNode, type StepNode } from './canvas-graph'
import { linesOf, outlinesOf } from './canvas-lines'
import { boundsOf, centerOf, viewOfAll, zooms } from './canvas-moves'
import { IsFar, LinesPart, NotePart, OutlinesPart, StepPart } from './canvas-parts'
import { spokenStep, stepsText } from './step-words'
import { useCanvasKeys } from './use-canvas-keys'

type Instance = ReactFlowInstance<CanvasNode>

type Props = {
  diagram: PublicDiagram
  /** Index of the step the user is at. */
  active: number | null
  onActiveChange: (index: number) => void
  /** Shows the details of a step. */
  onOpen: (index: number, by: 'key' | 'pointer') => void
  /** Called for Escape. @returns whether there was something to close */
  onEscape: () => boolean
  /** Whether the canvas covers the screen, so that wheel and one finger move it instead of the page. */
  isWhole: boolean
}

/** Larger workflows are drawn as outlines while their steps are too small to read. */
const MOST_DRAWN = 400

const none: CanvasNode[] = []
const nodeTypes = { step: StepPart, note: NotePart }

/** The steps of a workflow on a canvas to move and zoom. Loaded where one is opened; see docs/product/shop.md#template. */
export default function Canvas(props: Props) {
  const nodes = useStepNodes(props.diagram)
  return nodes ? <Flow {...props} steps={nodes} /> : <p className="sr-only">Arranging the steps...</p>
}

/** Steps at the creator's positions, or laid out; null while the layout loads. */
function useStepNodes(diagram: PublicDiagram): StepNode[] | null {
  const nodes = useMemo(() => stepNodesOf(diagram), [diagram])
  const [placed, setPlaced] = useState<StepNode[] | null>(null)
  useEffect(() => {
    if (diagram.hasPositions) return
    let isCurrent = true
    void import('./canvas-layout').then(
      ({ laidOut }) => isCurrent && setPlaced(laidOut(diagram, nodes)),
      () => isCurrent && setPlaced(inOneRow(nodes)),
    )
    return () => {
      isCurrent = false
    }
  }, [diagram, nodes])
  return diagram.hasPositions ? nodes : placed
}

/** The layout failed to load. */
const inOneRow = (nodes: StepNode[]) => nodes.map((node, index) => ({ ...node, position: { x: index * 320, y: 0 } }))

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const duration = () => (prefersStill() ? 0 : 220)

function Flow({ diagram, steps, active, onActiveChange, onOpen, onEscape, isWhole }: Props & { steps: StepNode[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const [flow, setFlow] = useState<Instance>()
  const [isFar, setIsFar] = useState(false)
  const all = useMemo<CanvasNode[]>(() => [...noteNodesOf(diagram), ...steps], [diagram, steps])
  const lines = useMemo(() => linesOf(diagram, steps), [diagram, steps])
  const bounds = useMemo(() => boundsOf(all), [all])
  const nodes = useMemo(
    () =>
      active === null ? all : all.map((node) => (node.id === String(active) ? { ...node, selected: true } : node)),
    [all, active],
  )
  const outlines = useMemo(() => (steps.length > MOST_DRAWN ? outlinesOf(steps) : null), [steps])
  const isOutlined = isFar && outlines !== null
  const size = () => frame.current?.getBoundingClientRect() ?? { width: 800, height: 450 }
  const fit = useCallback(
    () => void flow?.setViewport(viewOfAll(bounds, size()), { duration: duration() }),
    [flow, bounds],
  )
  const reveal = useCallback((index: number) => flow && bringIntoView(flow, steps[index]!, size()), [flow, steps])
  const walk = (by: 1 | -1) => {
    const order = stepsOf(stepTree(diagram))
    const last = active === null ? (by === 1 ? -1 : 0) : order.indexOf(active)
    const next = order.at((last + by) % order.length)
    if (next === undefined) return
    onActiveChange(next)
    reveal(next)
  }
  const keys = useCanvasKeys({ steps, diagram, active, flow, fit, reveal, onActiveChange, onOpen, onEscape })

  const start = (instance: Instance) => {
    setFlow(instance)
    const view = viewOfAll(bounds, size())
    void instance.setViewport(view)
    setIsFar(view.zoom < zooms.legible)
  }
  return (
    <IsFar value={isFar}>
      <div className="absolute inset-0">
        <ReactFlow<CanvasNode>
          ref={frame}
          aria-label={`Canvas with ${stepsText(steps.length)}. Use the arrow keys to move between steps, Enter to open details, and plus or minus to zoom.`}
          tabIndex={0}
          onKeyDown={keys}
          onTouchStartCapture={isWhole ? undefined : leaveToPage}
          data-page-scrolls={isWhole ? undefined : ''}
          className="workflow-canvas graph-paper-lg"
          nodes={isOutlined ? none : nodes}
          nodeTypes={nodeTypes}
          onInit={start}
          onMoveStart={() => frame.current?.setAttribute('data-moving', '')}
          onMove={(_event, { zoom }) => setIsFar(zoom < zooms.legible)}
          onMoveEnd={() => frame.current?.removeAttribute('data-moving')}
          onNodeClick={(_event, { id, type }) => {
            if (type !== 'step') return
            frame.current?.focus({ preventScroll: true })
            onOpen(Number(id), 'pointer')
          }}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          zoomActivationKeyCode={null}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          panOnScroll={isWhole}
          preventScrolling={isWhole}
        >
          <LinesPart lines={lines} />
          {isOutlined && <OutlinesPart outlines={outlines} />}
        </ReactFlow>
        <p aria-live="polite" className="sr-only">
          {active === null ? '' : spokenStep(diagram, active)}
        </p>
      </div>
      <CanvasControls
        onZoomIn={() => void flow?.zoomIn({ duration: duration() })}
        onZoomOut={() => void flow?.zoomOut({ duration: duration() })}
        onFit={fit}
        onWalk={walk}
      />
    </IsFar>
  )
}

/** One finger scrolls the page: d3-zoom, which would move the canvas, gets touches of two fingers alone. */
function leaveToPage(event: TouchEvent) {
  if (event.touches.length < 2) event.stopPropagation()
}

/** Moves the canvas if a step is at its edge or outside. */
function bringIntoView(flow: Instance, node: StepNode, { width, height }: { width: number; height: number }) {
  const { x, y, zoom } = flow.getViewport()
  const center = centerOf(node)
  const [left, top] = [center.x * zoom + x, center.y * zoom + y]
  const margin = Math.min(110, width / 4, height / 4)
  if (left > margin && left < width - margin && top > margin && top < height - margin) return
  void flow.setCenter(center.x, center.y, { zoom: Math.max(zoom, zooms.legible), duration: duration() })
}
