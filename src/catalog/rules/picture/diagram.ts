import type { NodeKind, Diagram, DiagramEdge, DiagramNode, SnapshotCounts } from '../../../workflow/rules/types.ts'

const most = 1000
const kinds: readonly unknown[] = ['t', 'a', 'p', 'l'] satisfies NodeKind[]
const isPlace = (value: unknown, below = most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < below

const isNode = (value: unknown): value is DiagramNode =>
  Array.isArray(value) &&
  kinds.includes(value[0]) &&
  isPlace(value[1]) &&
  isPlace(value[2]) &&
  (value[3] === undefined || isPlace(value[3]))

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : []

const isCounts = (value: object): value is SnapshotCounts =>
  'c' in value && Array.isArray(value.c) && value.c.length === 4 && value.c.every((count) => isPlace(count))

const withNames = ({ c, s, w }: SnapshotCounts): SnapshotCounts => ({ c, s: namesOf(s), w: namesOf(w) })

/** Parses the stored diagram of a workflow or snapshot; null if missing or invalid. */
export const readDiagram = (value: unknown): Diagram | SnapshotCounts | null =>
  typeof value === 'object' && value !== null && isCounts(value) ? withNames(value) : readWorkflowDiagram(value)

/**
 * Parses a stored workflow diagram; null if missing or invalid, without icons if their names are. Hand-written, because
 * every card needs it and a schema library would be the largest dependency of the home screen.
 */
export function readWorkflowDiagram(value: unknown): Diagram | null {
  if (typeof value !== 'object' || value === null || !('n' in value) || !('e' in value)) return null
  const { n, e } = value
  if (!Array.isArray(n) || !Array.isArray(e) || n.length === 0 || n.length > most || !n.every(isNode)) return null
  const isEdge = (edge: unknown): edge is DiagramEdge =>
    Array.isArray(edge) && isPlace(edge[0], n.length) && isPlace(edge[1], n.length)
  const more = 'more' in value && Number.isInteger(value.more) && Number(value.more) > 0 ? Number(value.more) : 0
  return {
    n,
    e: e.filter(isEdge),
    a: 'a' in value ? namesOf(value.a) : [],
    o: 'o' in value ? namesOf(value.o) : [],
    ...(more ? { more } : {}),
  }
}
