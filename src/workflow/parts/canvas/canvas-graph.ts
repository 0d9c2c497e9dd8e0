import type { Node } from '@xyflow/react'
import type { PublicDiagram, PublicStep } from '@/workflow/rules/graph/public-diagram'
import { outputNames, slotsOf } from '@/workflow/rules/graph/step-slots'
import type { ConnectionType } from '@/workflow/rules/types'

type Slot = { type: ConnectionType; x: number }

export type StepNode = Node<
  {
    step: PublicStep
    slots: Slot[]
    /** Labels of the outputs; empty for a single one. */
    outputs: string[]
    /** Vertical centers. */
    outputsAt: number[]
    inputsAt: number[]
  },
  'step'
>
export type NoteNode = Node<{ color: number; text?: string }, 'note'>
export type CanvasNode = StepNode | NoteNode
export type Point = { x: number; y: number }

/** n8n's sizes, so that steps fit where their creator put them. */
const sizes = { step: 96, subNode: 80, wide: 256, narrow: 176, slot: 64, port: 32 }

/** The highest output and input of each step; -1 without any. */
function portsOf({ steps, edges }: PublicDiagram) {
  const outputs = steps.map(() => -1)
  const inputs = steps.map(() => -1)
  for (const { from, output, to, input, type } of edges) {
    if (type !== 'main') continue
    outputs[from] = Math.max(outputs[from]!, Math.min(output, 31))
    inputs[to] = Math.max(inputs[to]!, Math.min(input, 31))
  }
  return { outputs, inputs }
}

const spread = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => (length * (index + 0.5)) / count)

/** A wide step must not cover the next one: older versions of n8n drew it narrower. */
function roomOf({ steps, hasPositions }: PublicDiagram, { x, y }: PublicStep): number {
  const others = hasPositions ? steps : []
  const distances = others
    .filter((other) => other.x > x && Math.abs(other.y - y) < sizes.step)
    .map((other) => other.x - x)
  return Math.max(sizes.narrow, Math.min(...distances) - sizes.port)
}

function sizeOf(isSubNode: boolean, slots: number, ports: number, room: number) {
  const width = Math.min(room, Math.max(sizes.wide, slots * sizes.slot))
  if (isSubNode) return { width: slots > 0 ? width : sizes.subNode, height: sizes.subNode }
  return { width: slots > 0 ? width : sizes.step, height: sizes.step + Math.max(0, ports - 2) * sizes.port }
}

/** The steps as nodes of React Flow, which draws no connections: canvas-lines.ts does, for all at once. */
export function stepNodesOf(diagram: PublicDiagram): StepNode[] {
  const { outputs, inputs } = portsOf(diagram)
  const slots = slotsOf(diagram)
  return diagram.steps.map((step, index) => {
    const names = outputNames(step, outputs[index]!)
    const outputCount = Math.max(names.length, outputs[index]! + 1)
    const types = slots.get(index) ?? []
    const size = sizeOf(
      step.parent !== undefined,
      types.length,
      Math.max(outputCount, inputs[index]! + 1),
      types.length ? roomOf(diagram, step) : Infinity,
    )
    const slotsAt = spread(types.length, size.width)
    const data = {
      step,
      slots: types.map((type, place) => ({ type, x: slotsAt[place]! })),
      outputs: names,
      outputsAt: spread(outputCount, size.height),
      inputsAt: spread(inputs[index]! + 1, size.height),
    }
    return {
      id: String(index),
      type: 'step' as const,
      position: { x: step.x, y: step.y },
      ...size,
      measured: size,
      handles: [],
      data,
    }
  })
}

/** Notes lie below everything else. */
export const noteNodesOf = ({ notes }: PublicDiagram): NoteNode[] =>
  notes.map(({ x, y, width, height, color, text }, index) => ({
    id: `note${index}`,
    type: 'note',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    handles: [],
    zIndex: -1,
    data: { color, text },
  }))
