import type { ReactFlowInstance } from '@xyflow/react'
import type { KeyboardEvent } from 'react'
import type { PublicDiagram } from '@/workflow/rules/graph/public-diagram'
import { stepsOf, stepTree } from '@/workflow/rules/graph/step-tree'
import type { CanvasNode, StepNode } from './canvas-graph'
import { isDirection, neighborOf, vectorOf, type Direction } from './canvas-moves'

const PAN = 80

type Options = {
  steps: StepNode[]
  diagram: PublicDiagram
  active: number | null
  flow: ReactFlowInstance<CanvasNode> | undefined
  fit: () => void
  reveal: (index: number) => void
  onActiveChange: (index: number) => void
  onOpen: (index: number, by: 'key') => void
  onEscape: () => boolean
}

/** Arrows move between steps, with Shift they move the canvas; Enter opens details, Escape closes; + − 0 zoom. */
export function useCanvasKeys(options: Options) {
  const { steps, diagram, active, flow, fit, reveal, onActiveChange, onOpen, onEscape } = options
  const go = (direction: Direction) => {
    const next = active === null ? stepsOf(stepTree(diagram))[0] : neighborOf(steps, active, direction)
    if (next === undefined) return
    onActiveChange(next)
    reveal(next)
  }
  const pan = (direction: Direction) => {
    if (!flow) return
    const { x, y } = vectorOf(direction)
    const view = flow.getViewport()
    void flow.setViewport({ ...view, x: view.x - x * PAN, y: view.y - y * PAN })
  }
  const run = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (isDirection(key)) {
      if (shiftKey) pan(key)
      else go(key)
      return true
    }
    if (key === 'Escape') return onEscape()
    if (key === 'Enter' || key === ' ') {
      if (active !== null) onOpen(active, 'key')
      return active !== null
    }
    if (key === '+' || key === '=') void flow?.zoomIn()
    else if (key === '-') void flow?.zoomOut()
    else if (key === '0') fit()
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (!run(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
