import type { RefObject } from 'react'
import { OptionList } from '@/ui/fields/option-list'
import { suggestionMessages as messages } from '@/catalog/messages/suggestions'
import { searchWords } from '@/catalog/rules/listing-search'
import { useSuggestionGroups } from './use-suggestion-groups'

/** The text in the field, and the room below it in pixels. */
export type Shown = { typed: string; room: number }

export type SuggestionsProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** Null while the list is closed. */
  shown: Shown | null
  onChosen: () => void
}

const heights = { least: 200, most: 416, margin: 16 }

/** The suggestions below a search field, over what follows it, so that nothing moves. */
export default function Suggestions({ id, input, shown, onChosen }: SuggestionsProps) {
  const groups = useSuggestionGroups(searchWords(shown?.typed ?? ''))
  return (
    <OptionList
      id={id}
      label={messages.label}
      input={input}
      groups={shown ? groups : []}
      countText={messages.count}
      onChosen={onChosen}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-w-140 rounded-xl border bg-surface shadow"
      // Within the window, but never so low that nothing can be read.
      height={Math.min(heights.most, Math.max(heights.least, (shown?.room ?? 0) - heights.margin))}
    />
  )
}
