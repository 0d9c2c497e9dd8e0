import { isShownTitle } from '../../base/rules/names/names.ts'
import type { SnapshotCounts } from '../../workflow/rules/types.ts'

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

/** The diagram of a snapshot, as the database makes it. */
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

/** Contents as the form takes them: a name in each line. */
export type TypedContents = { workflows: string; calendars: string; pipelines: string; customValues: string }

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** Reads typed contents; null if nothing was typed. */
export function contentsOf(typed: TypedContents): SnapshotContents | null {
  return readContents({
    workflows: linesOf(typed.workflows),
    calendars: linesOf(typed.calendars),
    pipelines: linesOf(typed.pipelines).map((line) => {
      const [name = '', ...stages] = line.split(':')
      return { name: name.trim(), stages: linesOf(stages.join(':').replaceAll(',', '\n')) }
    }),
    customValues: linesOf(typed.customValues),
  })
}

/** The way back. */
export const typedContents = (contents: SnapshotContents | null): TypedContents => ({
  workflows: contents?.workflows.join('\n') ?? '',
  calendars: contents?.calendars.join('\n') ?? '',
  pipelines: pipelineLines(contents?.pipelines ?? []),
  customValues: contents?.customValues.join('\n') ?? '',
})

/** Whether lists and names are within the limits. */
export function areContentsWithinLimits(contents: SnapshotContents): boolean {
  const { workflows, calendars, pipelines, customValues } = contents
  const names = [
    ...workflows,
    ...calendars,
    ...customValues,
    ...pipelines.flatMap(({ name, stages }) => [name, ...stages]),
  ]
  return (
    workflows.length <= contentsLimits.workflows &&
    calendars.length <= contentsLimits.calendars &&
    pipelines.length <= contentsLimits.pipelines &&
    customValues.length <= contentsLimits.customValues &&
    pipelines.every(({ name, stages }) => name !== '' && stages.length <= contentsLimits.stages) &&
    names.every((name) => name.length <= contentsLimits.name && isShownTitle(name)) &&
    JSON.stringify(contents).length <= contentsLimits.size
  )
}
