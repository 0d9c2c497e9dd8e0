import { highlightedParts } from '@/domain/highlight'

/** A text with what a search matched marked in it, where anything is. */
export const Highlighted = ({ text }: { text: string }) =>
  highlightedParts(text).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-[3px] bg-ember-soft box-decoration-clone text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
