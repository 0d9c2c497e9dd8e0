import type { PublicDiagram, PublicStep } from '@/workflow/rules/graph/public-diagram'
import { countOf } from '@/base/rules/numbers'

/** Operation of a step, or its type where the name differs from it. */
export function stepAction({ name, label, operation }: PublicStep): string {
  if (operation)
    return name.startsWith(label) ? operation : `${label}, ${operation.charAt(0).toLowerCase()}${operation.slice(1)}`
  return name === label ? '' : label
}

/** A step in words, for screen readers. */
export function spokenStep({ steps }: PublicDiagram, index: number): string {
  const step = steps[index]
  if (!step) return ''
  const parent = step.parent === undefined ? undefined : steps[step.parent]?.name
  return [
    step.name,
    stepAction(step),
    step.model,
    step.hosts?.join(', '),
    parent && `part of ${parent}`,
    step.disabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')
}

export const stepsText = (count: number) => countOf(count, 'step')
