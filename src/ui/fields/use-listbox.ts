import { useEffect, useRef, useState, type RefObject } from 'react'

/** Event of an option that the keyboard or the pointer has marked: the app prefetches where it leads. */
export const optionMarked = 'optionmarked'

/**
 * The keyboard of a text field with a list of options, after the combobox pattern of the ARIA Authoring Practices: the focus stays in the
 * field, the arrows mark an option, Enter presses it. Nothing is marked until then, so Enter acts on the words. Our own, because the
 * field is in the first paint, uncontrolled and sometimes without a list, and libraries such as cmdk render and control it themselves.
 * @param ids the options' elements, in order; none while the list is closed
 * @returns the marked id, and its setter
 */
export function useListbox(input: RefObject<HTMLInputElement | null>, ids: readonly string[]) {
  const [chosen, setMarked] = useState<string | null>(null)
  const marked = chosen !== null && ids.includes(chosen) ? chosen : null
  const latest = useRef({ ids, marked })
  useEffect(() => {
    latest.current = { ids, marked }
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const move = (event: KeyboardEvent) => {
      const { ids: options, marked: current } = latest.current
      if (event.isComposing || options.length === 0) return
      const next = event.key === 'Enter' ? press(event, current) : after(event.key, options, current)
      if (next === null) return
      event.preventDefault()
      setMarked(next)
    }
    const unmark = () => setMarked(null)
    field.addEventListener('keydown', move)
    field.addEventListener('input', unmark)
    return () => {
      field.removeEventListener('keydown', move)
      field.removeEventListener('input', unmark)
    }
  }, [input])

  const isExpanded = ids.length > 0
  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isExpanded))
    return () => field?.setAttribute('aria-expanded', 'false')
  }, [input, isExpanded])

  useEffect(() => {
    const field = input.current
    const option = marked && document.getElementById(marked)
    if (!field || !option) return
    field.setAttribute('aria-activedescendant', marked)
    option.scrollIntoView({ block: 'nearest' })
    option.dispatchEvent(new CustomEvent(optionMarked, { bubbles: true }))
    return () => field.removeAttribute('aria-activedescendant')
  }, [input, marked])

  return { marked, setMarked }
}

/** The option that a key marks, around the ends; null for other keys. */
function after(key: string, ids: readonly string[], marked: string | null): string | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!step) return null
  const at = marked === null ? (step > 0 ? -1 : ids.length) : ids.indexOf(marked)
  return ids[(at + step + ids.length) % ids.length] ?? null
}

/** Presses an option, with the modifiers of the key: a link may open in a new tab. */
function press({ ctrlKey, metaKey, shiftKey }: KeyboardEvent, marked: string | null): string | null {
  const option = marked === null ? null : document.getElementById(marked)
  option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  return option && marked
}
