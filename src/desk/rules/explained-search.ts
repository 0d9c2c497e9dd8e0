import { percentOf } from '../../base/rules/numbers.ts'

/** Where words stand that a search found; `scattered`: the words of a phrase, one by one. */
export const matchPlaces = ['name', 'summary', 'description', 'contents', 'scattered_above', 'scattered'] as const
export type MatchPlace = (typeof matchPlaces)[number]

/** Names of places, after the words that matched. */
export const matchPlaceLabels: Record<MatchPlace, string> = {
  name: 'in the name',
  summary: 'in the short description, category, apps, or keywords',
  description: 'in the description',
  contents: 'in the contents',
  scattered_above: 'word by word, in the name or short description',
  scattered: 'word by word, anywhere',
}

/** A typed word or phrase, and what it leads to. */
export type ExplainedUnit = {
  words: string
  /** The share of what the query says. */
  share: number
  /** Templates that contain it, or a word that it leads to. */
  uses: number
  lead_count: number
  /** The first of the words that it leads to. */
  leads: { words: string; weight: number }[]
}

/** What of a unit counts for a result. `points` are its part of the score. */
export type ExplainedPart = { words: string; weight: number; points: number; place: MatchPlace }

export type ExplainedResult = {
  id: string
  name: string
  /** Of all parts, with what people opened. */
  score: number
  parts: (ExplainedPart | null)[]
  /** What people opened adds to the score. */
  gain: number
  /** Typed words after which people opened it, and how many. */
  opened: { words: string; people: number }[]
  /** Whether what people opened counts for it. */
  is_learned: boolean
}

export type ExplainedSearch = {
  /** Pairs: typed, used. */
  corrections: string[]
  missing: string[]
  units: ExplainedUnit[]
  total: number
  results: ExplainedResult[]
}

/** "86%", of a share of one. */
export const asPercent = (share: number): string => `${Math.round(percentOf(share))}%`

/** A row of the results: what each unit contributes, in the order of the query. */
export type ExplainedRow = Omit<ExplainedResult, 'parts'> & {
  rank: number
  parts: { unit: string; match: ExplainedPart | null }[]
}

/** Results with their rank and the typed words of each part. */
export const explainedRows = ({ units, results }: ExplainedSearch): ExplainedRow[] =>
  results.map(({ parts, ...result }, index) => ({
    ...result,
    rank: index + 1,
    parts: units.map(({ words }, unit) => ({ unit: words, match: parts[unit] ?? null })),
  }))

/** Corrections as pairs. */
export const correctionPairs = (corrections: readonly string[]): { typed: string; used: string }[] =>
  corrections.flatMap((typed, index) => (index % 2 === 0 ? [{ typed, used: corrections[index + 1] ?? '' }] : []))
