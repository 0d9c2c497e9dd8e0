import { hash32 } from './hash.ts'
import type { Contents, Leaf, StepContent } from './step-contents.ts'

/**
 * Features of a workflow: hashes of small parts, of which copies share many. Even ones describe its structure, odd ones
 * its texts, so that one list holds both.
 */
const STRUCTURE = 0
const TEXT = 1

const featureOf = (text: string, kind: 0 | 1) => (hash32(text) & ~1) | kind
export const isText = (feature: number): boolean => (feature & 1) === TEXT

/** Words in a shingle, and shingles of which one is kept (winnowing, as in MOSS: runs that two texts share keep the same). */
const SHINGLE = 5
const WINDOW = 4
/** A text of fewer words counts as a value, such as the name of a field. */
const FEWEST_WORDS = 8
const LONGEST_VALUE = 300
const MOST_WORDS = 200_000
const MOST_PATHS = 20_000

// Chinese and Japanese have no spaces between words.
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_$]+/gu

/** The structure around the steps: which follows which, by type and by the shape of their parameters. */
export function structureOf({ steps, connections }: Contents): Set<number> {
  const found = new Set<number>()
  const add = (text: string) => void found.add(featureOf(text, STRUCTURE))
  const shapes = steps.map((step) => hash32(shapeOf(step)))
  const followers: number[][] = steps.map(() => [])
  for (const { from, output, to, type } of connections) {
    const link = type === 'main' ? `>${output}>` : `>${type}>`
    add(`edge ${steps[from]!.type}${link}${steps[to]!.type}`)
    add(`shapes ${shapes[from]}${link}${shapes[to]}`)
    followers[from]!.push(to)
  }
  let paths = 0
  for (const { from, to } of connections)
    for (const next of followers[to]!) {
      if (++paths > MOST_PATHS) return found
      add(`path ${steps[from]!.type}>${steps[to]!.type}>${steps[next]!.type}`)
    }
  return found
}

/** What a step holds: the shape of its parameters, its values, and its code and prompts by shingles. */
export function featuresOfStep(step: StepContent): number[] {
  const found = [featureOf(`shape ${shapeOf(step)}`, STRUCTURE)]
  for (const leaf of step.leaves) {
    const words = typeof leaf.value === 'string' ? wordsOf(leaf.value) : []
    if (words.length >= FEWEST_WORDS) for (const shingle of winnowed(words)) found.push(featureOf(shingle, TEXT))
    else if (isTelling(leaf)) found.push(featureOf(`value ${leaf.key} ${leaf.value}`, STRUCTURE))
  }
  return found
}

const shapeOf = ({ type, leaves }: StepContent): string =>
  `${type} ${[...new Set(leaves.map(({ path }) => path))].join(' ')}`

/** Whether a value says something: no switch, no small number, nothing that n8n drew. */
function isTelling({ value }: Leaf): boolean {
  if (typeof value === 'boolean') return false
  if (typeof value === 'number') return Math.abs(value) >= 100 || !Number.isInteger(value)
  return value.length >= 4 && value.length <= LONGEST_VALUE && !/^‹\w+›$/.test(value)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(word)?.slice(0, MOST_WORDS) ?? []

/** Shingles of a text, of each window the one with the smallest hash. */
function winnowed(words: string[]): Set<string> {
  const shingles = Array.from({ length: words.length - SHINGLE + 1 }, (_, start) =>
    words.slice(start, start + SHINGLE).join(' '),
  )
  const hashes = shingles.map(hash32)
  const kept = new Set<string>()
  for (let start = 0; start <= Math.max(0, hashes.length - WINDOW); start++) {
    let least = start
    for (let next = start + 1; next < Math.min(start + WINDOW, hashes.length); next++)
      if (hashes[next]! < hashes[least]!) least = next
    kept.add(shingles[least]!)
  }
  return kept
}
