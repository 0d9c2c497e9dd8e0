import { excerpt, highlightedParts } from '@/base/rules/text/highlight'

/** A search result's text of at most `longest` characters, with the matches in <mark>. */
export const Highlighted = ({ text, longest = Infinity }: { text: string; longest?: number }) => (
  <>
    {highlightedParts(excerpt(text, longest)).map(({ text: part, isMatch }, index) =>
      isMatch ? (
        <mark key={index} className="rounded-sm bg-ember-soft box-decoration-clone text-ink">
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </>
)
