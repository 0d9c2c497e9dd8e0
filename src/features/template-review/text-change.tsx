import { diffWordsWithSpace } from 'diff'

// Longer edits cost more than they show: the texts are then shown whole.
const most = { maxEditLength: 2000, timeout: 500 }

/** A text with what was removed and added, word by word. */
export default function TextChange({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, most) ?? [
    { value: before, removed: true, added: false },
    { value: `\n\n${after}`, removed: false, added: true },
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
        return <span key={index}>{value}</span>
      })}
    </p>
  )
}

// Not by color alone: added is underlined, removed is struck through.
const addedClass = 'rounded-sm bg-[color-mix(in_srgb,var(--good)_14%,transparent)] decoration-good underline-offset-2'
const removedClass = 'rounded-sm bg-[color-mix(in_srgb,var(--bad)_12%,transparent)] text-ink-2 decoration-bad'
