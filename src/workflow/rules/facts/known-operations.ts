import { currentType, isOfN8n } from './lookup.ts'
import { operations } from './operations.ts'
import { AI, BASE, once } from './tables.ts'

const operationValues = once(
  () =>
    new Map(
      operations
        .trim()
        .split('\n')
        .map((line) => {
          const [node, parameter, ...values] = line.split(' ')
          return [`${node} ${parameter}`, new Set(values)]
        }),
    ),
)

/** Whether a node type of n8n's own has this value among the choices of a parameter. */
export function isKnownOperation(type: string, parameter: string, value: string): boolean {
  const current = currentType(type)
  const key = current.startsWith(`${AI}.`) ? `ai:${current.slice(AI.length + 1)}` : current.slice(BASE.length + 1)
  const names = isOfN8n(type) ? [key, key.replace(/Tool$/, '')] : []
  return names.some((name) => operationValues().get(`${name} ${parameter}`)?.has(value))
}
