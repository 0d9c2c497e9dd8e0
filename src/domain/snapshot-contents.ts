import type { SnapshotCounts } from './workflow/types.ts'

/** Assets of a GHL snapshot, as its creator states them. Custom values are keys, because only keys are imported. */
export type SnapshotContents = {
  workflows: string[]
  calendars: string[]
  pipelines: { name: string; stages: string[] }[]
  customValues: string[]
}

/** The same limits as private.is_snapshot_contents. */
export const contentsLimits = {
  workflows: 100,
  calendars: 50,
  pipelines: 20,
  stages: 30,
  customValues: 100,
  /** Characters of a name. */
  name: 120,
  /** Bytes of all, as JSON; the database stores some more. */
  size: 12_000,
} as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown) => listOf(value).filter((entry) => typeof entry === 'string')

/** Reads stored contents; null if there are none. */
export function readContents(value: unknown): SnapshotContents | null {
  if (!isRecord(value)) return null
  const contents = {
    workflows: textsOf(value.workflows),
    calendars: textsOf(value.calendars),
    pipelines: listOf(value.pipelines).flatMap((entry) =>
      isRecord(entry) && typeof entry.name === 'string' ? [{ name: entry.name, stages: textsOf(entry.stages) }] : [],
    ),
    customValues: textsOf(value.customValues),
  }
  return countsOf(contents).c.some((count) => count > 0) ? contents : null
}

/** The drawing of a snapshot, as the database makes it. */
export const countsOf = ({ workflows, calendars, pipelines, customValues }: SnapshotContents): SnapshotCounts => ({
  c: [workflows.length, calendars.length, pipelines.length, customValues.length],
})

/** One line per pipeline: "Large tables: Asked, Offered". */
export const pipelineLines = (pipelines: SnapshotContents['pipelines']): string =>
  pipelines.map(({ name, stages }) => (stages.length ? `${name}: ${stages.join(', ')}` : name)).join('\n')

/** All contents as text, to compare them. */
export const contentsText = ({ workflows, calendars, pipelines, customValues }: SnapshotContents): string =>
  [
    ['Workflows', workflows.join('\n')],
    ['Calendars', calendars.join('\n')],
    ['Pipelines', pipelineLines(pipelines)],
    ['Custom values', customValues.join('\n')],
  ]
    .flatMap(([title, lines]) => (lines ? [`${title}\n${lines}`] : []))
    .join('\n\n')
