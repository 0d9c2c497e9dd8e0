import { isShownTitle } from '../../base/rules/names/names.ts'
import type { SnapshotCounts } from '../../workflow/rules/types.ts'
import { highLevelNeeds, snapshotNeeds, type SnapshotNeed } from './highlevel.ts'

/** What a preview shows: a text message, an email, or a page of a funnel, form or website. */
export const previewKinds = ['text', 'email', 'page'] as const
export type PreviewKind = (typeof previewKinds)[number]

/** A message or page of a snapshot that its creator made public. */
export type SnapshotPreview = { kind: PreviewKind; name: string; text: string }

/** Assets of a GHL snapshot, as its creator states them. Custom values are keys, because only keys are imported. */
export type SnapshotContents = {
  workflows: string[]
  calendars: string[]
  pipelines: { name: string; stages: string[] }[]
  customValues: string[]
  /** What it uses at HighLevel, in the order of `snapshotNeeds`. */
  needs: SnapshotNeed[]
  previews: SnapshotPreview[]
}

/** The same limits as private.is_snapshot_contents. */
export const contentsLimits = {
  workflows: 100,
  calendars: 50,
  pipelines: 20,
  stages: 30,
  customValues: 100,
  previews: 12,
  /** Characters of a name. */
  name: 120,
  /** Characters of a preview. */
  preview: 1000,
  /** Bytes of all, as JSON; the database stores some more. */
  size: 28_000,
} as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown) => listOf(value).filter((entry) => typeof entry === 'string')

const previewsOf = (value: unknown): SnapshotPreview[] =>
  listOf(value).flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { kind, name, text } = entry
    const known = previewKinds.find((candidate) => candidate === kind)
    return known && typeof name === 'string' && typeof text === 'string' ? [{ kind: known, name, text }] : []
  })

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
    needs: snapshotNeeds.filter((need) => listOf(value.needs).includes(need)),
    previews: previewsOf(value.previews),
  }
  const { needs, previews } = contents
  return [...countsOf(contents), needs.length, previews.length].some((count) => count > 0) ? contents : null
}

/** The numbers of what is in a snapshot. */
const countsOf = ({ workflows, calendars, pipelines, customValues }: SnapshotContents): SnapshotCounts['c'] => [
  workflows.length,
  calendars.length,
  pipelines.length,
  customValues.length,
]

/** Whether contents name something that a reviewer can compare; the same as private.states_contents. */
export const statesContents = (contents: SnapshotContents | null): boolean =>
  contents !== null && countsOf(contents).some((count) => count > 0)

/** Names in the drawing of a snapshot, and their characters; the same as in private.contents_diagram. */
const drawnNames = { stages: 5, stage: 24, workflows: 3, workflow: 36 } as const

/** The diagram of a snapshot, as the database makes it. */
export const contentsDiagram = (contents: SnapshotContents): SnapshotCounts => ({
  c: countsOf(contents),
  s: (contents.pipelines[0]?.stages ?? [])
    .slice(0, drawnNames.stages)
    .map((name) => [...name].slice(0, drawnNames.stage).join('')),
  w: contents.workflows.slice(0, drawnNames.workflows).map((name) => [...name].slice(0, drawnNames.workflow).join('')),
})

/** One line per pipeline: "Large tables: Asked, Offered". */
export const pipelineLines = (pipelines: SnapshotContents['pipelines']): string =>
  pipelines.map(({ name, stages }) => (stages.length ? `${name}: ${stages.join(', ')}` : name)).join('\n')

/** All contents as text, to compare them. */
export const contentsText = (contents: SnapshotContents): string => {
  const { workflows, calendars, pipelines, customValues, needs, previews } = contents
  return [
    ['Workflows', workflows.join('\n')],
    ['Calendars', calendars.join('\n')],
    ['Pipelines', pipelineLines(pipelines)],
    ['Custom values', customValues.join('\n')],
    ['Needs', needs.map((need) => highLevelNeeds[need].name).join('\n')],
    ...previews.map(({ name, text }) => [name, text]),
  ]
    .flatMap(([title, lines]) => (lines ? [`${title}\n${lines}`] : []))
    .join('\n\n')
}

/** Contents as the form takes them: a name in each line; needs and previews are lists. */
export type TypedContents = {
  workflows: string
  calendars: string
  pipelines: string
  customValues: string
  needs: SnapshotNeed[]
  previews: SnapshotPreview[]
}

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
    needs: typed.needs,
    previews: typed.previews
      .map(({ kind, name, text }) => ({ kind, name: name.trim(), text: text.trim() }))
      .filter(({ name, text }) => name !== '' || text !== ''),
  })
}

/** The way back. */
export const typedContents = (contents: SnapshotContents | null): TypedContents => ({
  workflows: contents?.workflows.join('\n') ?? '',
  calendars: contents?.calendars.join('\n') ?? '',
  pipelines: pipelineLines(contents?.pipelines ?? []),
  customValues: contents?.customValues.join('\n') ?? '',
  needs: contents?.needs ?? [],
  previews: contents?.previews ?? [],
})

/** Whether lists and names are within the limits. */
export function areContentsWithinLimits(contents: SnapshotContents): boolean {
  const { workflows, calendars, pipelines, customValues, previews } = contents
  const names = [
    ...workflows,
    ...calendars,
    ...customValues,
    ...previews.map(({ name }) => name),
    ...pipelines.flatMap(({ name, stages }) => [name, ...stages]),
  ]
  return (
    workflows.length <= contentsLimits.workflows &&
    calendars.length <= contentsLimits.calendars &&
    pipelines.length <= contentsLimits.pipelines &&
    customValues.length <= contentsLimits.customValues &&
    previews.length <= contentsLimits.previews &&
    previews.every(({ name, text }) => name !== '' && text !== '' && text.length <= contentsLimits.preview) &&
    pipelines.every(({ name, stages }) => name !== '' && stages.length <= contentsLimits.stages) &&
    names.every((name) => name.length <= contentsLimits.name && isShownTitle(name)) &&
    JSON.stringify(contents).length <= contentsLimits.size
  )
}
