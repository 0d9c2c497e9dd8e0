import { formatCount } from '@/base/rules/numbers'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { Chip } from '@/ui/chip'
import { Field } from './field'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  placeholder?: string
  /** Name of the list of what was added, for screen readers. */
  listLabel: string
  tokens: readonly string[]
  most: number
  /** What is in the field but not added yet. */
  typed: string
  onType: (typed: string) => void
  /** Adds what was typed or pasted; commas, semicolons and lines separate. The caller keeps in `typed` what it refuses. */
  onAdd: (typed: string) => void
  onRemove: (token: string) => void
}

const separator = /[,;\r\n\t]/

/**
 * A list of short texts: Enter, a comma or leaving the field adds what is typed, Backspace in the empty field removes the
 * last one.
 */
export function TokensField(props: Props) {
  const { label, hint, error, placeholder, listLabel, tokens, most, typed, onType, onAdd, onRemove } = props
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const remove = (token: string, index: number) => {
    const neighbor = list.current?.children[index + 1] ?? list.current?.children[index - 1]
    ;(neighbor?.querySelector('button') ?? input.current)?.focus()
    onRemove(token)
    setSaid(`Removed ${token}`)
  }
  const add = (text: string) => {
    setSaid('')
    if (text.trim()) onAdd(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Backspace belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const last = tokens.at(-1)
    if (event.key === 'Enter') {
      // Never submits the form.
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      onRemove(last)
      setSaid(`Removed ${last}`)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!separator.test(text)) return
    event.preventDefault()
    add(`${typed},${text}`)
  }
  return (
    <Field label={label} hint={hint} error={error} className="flow-root min-w-0">
      {(control) => (
        <>
          <div className={boxClass}>
            {tokens.length > 0 && (
              <ul ref={list} aria-label={listLabel} className="contents">
                {tokens.map((token, index) => (
                  <li key={token} className="max-w-full min-w-0">
                    <Chip onRemove={() => remove(token, index)}>{token}</Chip>
                  </li>
                ))}
              </ul>
            )}
            <input
              ref={input}
              {...control}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={tokens.length === 0 ? placeholder : undefined}
              value={typed}
              onChange={({ target: { value } }) => (separator.test(value) ? add(value) : onType(value))}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => add(typed)}
              className="h-8 min-w-32 flex-1 bg-transparent px-1.5 text-base text-ink outline-none"
            />
          </div>
          {/* On the same line as the hint or message. */}
          <p className="float-right mt-1.5 ml-4 text-sm text-ink-3 tabular-nums" aria-live="polite">
            {said && <span className="sr-only">{said}. </span>}
            {formatCount(tokens.length)} of {formatCount(most)}
          </p>
        </>
      )}
    </Field>
  )
}

const boxClass = cn(
  'flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface p-1.5',
  'transition-colors duration-150 hover:border-ink-3 has-[input:focus-visible]:border-ink has-[input:focus-visible]:outline-1',
  'has-aria-invalid:border-bad has-disabled:opacity-60',
)
