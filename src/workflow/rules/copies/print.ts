import { isCommonFeature } from './common-features.ts'
import { canonicalText, stepText } from './canonical.ts'
import { featuresOfStep, structureOf, isText } from './features.ts'
import { hash32 } from './hash.ts'
import { notStored } from '../nodes/node-names.ts'
import { type Contents, contentsOf, type StepContent } from './step-contents.ts'
import type { ReadWorkflow } from '../types.ts'

/** A step, for comparing two workflows step by step. */
export type PrintedStep = {
  name: string
  type: string
  /** Hash of what it does. */
  content: number
  /** A sample of its features. */
  features: number[]
  /** Places of the steps that it leads to. */
  next: number[]
}

/** The fingerprint of a workflow, which finds copies of it without its text. */
export type WorkflowPrint = {
  /** Equal for workflows that differ in names, order and places of steps, chosen documents and credentials alone. */
  canonical: string
  /** Hashes of its parts without those that many workflows share; see `features.ts`. */
  features: number[]
  steps: PrintedStep[]
}

/** With fewer features of its own, a workflow is boilerplate: somebody else may well have built the same. */
export const MIN_FEATURES = 12
const LONGEST_NAME = 120
/** Of a step, for matching it. */
const STEP_FEATURES = 12
/** Samples of larger workflows: the smallest hashes, which two workflows have in common as often as all others. */
export const MAX_FEATURES = 4_000

export function printOf(read: ReadWorkflow): WorkflowPrint {
  const contents = contentsOf(read)
  const next: number[][] = contents.steps.map(() => [])
  for (const { from, to } of contents.connections) if (!next[from]!.includes(to)) next[from]!.push(to)
  const own = contents.steps.map(featuresOfStep)
  return {
    canonical: canonicalText(contents),
    features: sampleOf([...allFeatures(contents, own)].filter((one) => !isCommonFeature(one))),
    steps: contents.steps.map((step, place) => printedStep(step, own[place]!, next[place]!)),
  }
}

/** Features of the whole workflow, common ones too. */
export function allFeatures(contents: Contents, ofSteps = contents.steps.map(featuresOfStep)): Set<number> {
  const found = structureOf(contents)
  for (const own of ofSteps) for (const feature of own) found.add(feature)
  return found
}

function printedStep(step: StepContent, own: number[], next: number[]): PrintedStep {
  return {
    name: storable(step.name),
    type: storable(step.type),
    content: hash32(stepText(step)),
    features: [...new Set(own)].toSorted((a, b) => a - b).slice(0, STEP_FEATURES),
    next: next.slice(0, 20),
  }
}

/** The start of a text, without characters that Postgres does not store. */
const storable = (text: string) =>
  [...text.slice(0, 2 * LONGEST_NAME).replace(notStored, ' ')].slice(0, LONGEST_NAME).join('')

/** At most `MAX_FEATURES`, half of each kind unless the other has fewer. */
function sampleOf(features: number[]): number[] {
  const sorted = features.toSorted((a, b) => a - b)
  const [texts, structure] = [sorted.filter(isText), sorted.filter((one) => !isText(one))]
  const most = MAX_FEATURES / 2
  return [
    ...structure.slice(0, Math.max(most, MAX_FEATURES - texts.length)),
    ...texts.slice(0, Math.max(most, MAX_FEATURES - structure.length)),
  ]
}
