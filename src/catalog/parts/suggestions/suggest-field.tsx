import {
  lazy,
  startTransition,
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react'
import type { SuggestionsProps } from './suggestions'

const load = () => import('./suggestions')
// Chunk failed to load: the field searches without suggestions.
const Suggestions = lazy((): Promise<{ default: ComponentType<SuggestionsProps> }> =>
  load().catch(() => ({ default: () => null })),
)
const preload = () => void load().catch(() => undefined)

type Props = Omit<ComponentProps<'input'>, 'ref' | 'role' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'> & {
  input: RefObject<HTMLInputElement | null>
  /** Called when a suggestion is followed, which may lead to the same screen. */
  onFollow?: () => void
}

/**
 * A search field with suggestions below it, within a positioned parent. Uncontrolled, so that typing never waits for a render. The
 * suggestions load with the first focus; they write the field's `aria-expanded` and `aria-activedescendant` (ui/fields/use-listbox.ts).
 */
export function SuggestField({ input, onFollow, onChange, ...rest }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (text: string) =>
    startTransition(() => {
      setTyped(text)
      setWasOpened(true)
    })
  const close = () => setTyped(null)
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
        onFocus={preload}
        onBlur={close}
        onClick={(event) => open(event.currentTarget.value)}
        onChange={(event) => {
          onChange?.(event)
          open(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && typed === null) open(event.currentTarget.value)
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
            typed={typed}
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
