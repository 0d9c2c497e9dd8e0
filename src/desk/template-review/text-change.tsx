import { diffWordsWithSpace, type Change } from 'diff'

// Longer edits cost more than they show.
const most = { maxEditLength: 2000, timeout: 500 }

/** Below this share of kept letters, a text was written anew: word by word it would be unreadable. */
const smallestKept = 0.4

const lettersOf = (text: string) => text.replace(/\s/g, '').length

function isRewritten(parts: Change[], before: string, after: string): boolean {
  const kept = parts.reduce((sum, { value, added, removed }) => (added || removed ? sum : sum + lettersOf(value)), 0)
  return kept < smallestKept * Math.max(lettersOf(before), lettersOf(after))
}

/** What stays around a change is shown up to here, on each side, where texts are shortened. */
const CONTEXT = 300

/** A part that stays, without its middle. */
const shortened = (text: string) =>
  text.length > 3 * CONTEXT ? `${text.slice(0, CONTEXT)}\n…\n${text.slice(-CONTEXT)}` : text

type Props = {
  before: string
  after: string
  /** Whether only what surrounds a change is shown of what stays. */
  isShortened?: boolean
}

/** A text with what was removed and added: word by word, or the old text above the new one if little is kept. */
export default function TextChange({ before, after, isShortened = false }: Props) {
  const words = diffWordsWithSpace(before, after, most)
  const parts =
    words && !isRewritten(words, before, after)
      ? words
      : [
          { value: before, removed: true, added: false },
          { value: '\n\n', removed: false, added: false },
          { value: after, removed: false, added: true },
        ]
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, index) => {
        if (added)
          return (
            <ins key={index} className={addedClass}>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={index} className={removedClass}>
              {value}
            </del>
          )
        return <span key={index}>{isShortened ? shortened(value) : value}</span>
      })}
    </p>
  )
}

// Not by color alone: added is underlined, removed is struck through.
const addedClass = 'rounded-sm bg-good-soft decoration-good underline-offset-2'
const removedClass = 'rounded-sm bg-bad-soft text-ink-2 decoration-bad'
