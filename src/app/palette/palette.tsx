import * as Radix from '@radix-ui/react-dialog'
import { Search, X } from 'lucide-react'
import { startTransition, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { OptionList } from '@/ui/fields/option-list'
import { KeyHint } from '@/ui/key-hint'
import { useFocusReturn } from '@/ui/overlays/dialog'
import { paletteMessages as messages } from '@/app/messages'
import { paths } from '@/base/rules/paths'
import { suggestionMessages } from '@/catalog/messages/suggestions'
import { rememberSearch } from '@/catalog/parts/suggestions/recent-searches'
import { searchWords } from '@/catalog/rules/listing-search'
import { usePaletteGroups } from './use-palette-groups'

type Props = {
  isOpen: boolean
  /** What was typed before the palette was there. */
  typed: string
  onClose: () => void
}

/** One field for templates, apps, categories, creators, screens and actions. See docs/product/app.md#command-palette. */
export default function Palette({ isOpen, typed, onClose }: Props) {
  const focusReturn = useFocusReturn(isOpen)
  return (
    <Radix.Root open={isOpen} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-(--scrim)" />
        {/* Of one height, whatever it lists. */}
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={focusEnd}
          aria-describedby=""
          onKeyDown={(event) => closeOnCommand(event, onClose)}
          className="rise-in fixed inset-x-0 top-0 z-40 mx-auto flex h-dvh w-full flex-col overflow-hidden bg-surface shadow focus:outline-none sm:top-[10dvh] sm:h-[min(34rem,80dvh)] sm:max-w-160 sm:rounded-2xl sm:border"
        >
          <Radix.Title className="sr-only">{messages.open}</Radix.Title>
          <PaletteSearch alreadyTyped={typed} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The key that opened the palette closes it. */
function closeOnCommand(event: KeyboardEvent, onClose: () => void) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  onClose()
}

/** Focuses the field behind what was typed already, which Radix would select. */
function focusEnd(event: Event) {
  const field = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

function PaletteSearch({ alreadyTyped, onClose }: { alreadyTyped: string; onClose: () => void }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(alreadyTyped)
  const groups = usePaletteGroups(searchWords(typed))
  const navigate = useNavigate()
  const search = (text: string) => {
    const words = searchWords(text)
    rememberSearch(words)
    onClose()
    void navigate(words ? paths.searchFor(words) : paths.marketplace)
  }
  return (
    <>
      <div role="search" className="flex items-center gap-2 border-b pr-2 pl-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <input
          ref={input}
          role="combobox"
          aria-label={messages.open}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          placeholder={messages.placeholder}
          defaultValue={alreadyTyped}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => startTransition(() => setTyped(event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing)
              search(event.currentTarget.value)
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-base focus-visible:outline-none"
        />
        <Radix.Close
          aria-label="Close"
          className="grid size-10 shrink-0 place-items-center rounded-lg text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </Radix.Close>
      </div>
      <OptionList
        id={listId}
        label={suggestionMessages.label}
        input={input}
        groups={groups}
        countText={suggestionMessages.count}
        onChosen={onClose}
        className="min-h-0 flex-1"
      />
      <Hints />
    </>
  )
}

const Hints = () => (
  <p aria-hidden className="mt-auto flex gap-5 border-t px-4 py-2.5 text-xs text-ink-3 max-md:hidden">
    <span>
      <KeyHint isOnSurface>↑</KeyHint> <KeyHint isOnSurface>↓</KeyHint> {messages.move}
    </span>
    <span>
      <KeyHint isOnSurface>↵</KeyHint> {messages.choose}
    </span>
    <span>
      <KeyHint isOnSurface>Esc</KeyHint> {messages.close}
    </span>
  </p>
)
