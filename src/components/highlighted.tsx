import { highlightedParts } from '@/domain/highlight'

/** A text with the search matches in <mark>. */
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
