import type { RefObject } from 'react'
import { OptionList } from '@/ui/fields/option-list'
import { suggestionMessages as messages } from '@/catalog/messages/suggestions'
import { searchWords } from '@/catalog/rules/listing-search'
import { useSuggestionGroups } from './use-suggestion-groups'

export type SuggestionsProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The text in the field; null while the list is closed. */
  typed: string | null
  onChosen: () => void
}

/** The suggestions below a search field, over what follows it, so that nothing moves. */
export default function Suggestions({ id, input, typed, onChosen }: SuggestionsProps) {
  const groups = useSuggestionGroups(searchWords(typed ?? ''))
  return (
    <OptionList
      id={id}
      label={messages.label}
      input={input}
      groups={typed === null ? [] : groups}
      countText={messages.count}
      onChosen={onChosen}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(26rem,55dvh)] rounded-xl border bg-surface shadow"
    />
  )
}
