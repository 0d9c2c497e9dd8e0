import { startTransition, Suspense, useEffect, useId, useState, type ComponentProps, type RefObject } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { Shown } from './suggestions'

// Chunk failed to load: the field searches without suggestions.
const Suggestions = lazyPart(
  () => import('./suggestions'),
  () => null,
)

type Props = Omit<ComponentProps<'input'>, 'ref' | 'role' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'> & {
  input: RefObject<HTMLInputElement | null>
  /** Called when a suggestion is followed, which may lead to the same screen. */
  onFollow?: () => void
}

/** Pixels between the field and the end of the window, or of what a keyboard on the screen leaves of it. */
const roomBelow = (field: HTMLInputElement) =>
  (window.visualViewport?.height ?? window.innerHeight) - field.getBoundingClientRect().bottom

/**
 * A search field with suggestions below it, within a positioned parent. Uncontrolled, so that typing never waits for a render. The
 * suggestions load with the first focus; they write the field's `aria-expanded` and `aria-activedescendant` (ui/fields/use-listbox.ts).
 */
export function SuggestField({ input, onFollow, onChange, ...rest }: Props) {
  const listId = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (field: HTMLInputElement) =>
    startTransition(() => {
      setShown({ typed: field.value, room: roomBelow(field) })
      setWasOpened(true)
    })
  const close = () => setShown(null)
  const isOpen = shown !== null
  useEffect(() => {
    if (!isOpen) return
    // Touch leaves the focus in the field where it presses nothing.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!input.current?.parentElement?.contains(target as Node)) setShown(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, input])
  return (
    <>
      <input
        {...rest}
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={Suggestions.preload}
        onBlur={close}
        onClick={(event) => open(event.currentTarget)}
        onChange={(event) => {
          onChange?.(event)
          open(event.target)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && shown === null) open(event.currentTarget)
          else if (event.key === 'Enter') close()
          else if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') {
            // The browser would clear the field.
            event.preventDefault()
            close()
          }
        }}
      />
      {wasOpened && (
        <Suspense>
          <Suggestions
            id={listId}
            input={input}
            shown={shown}
            onChosen={() => {
              close()
              onFollow?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
