import { useEffect } from 'react'

type Props = { onType: (change: (typed: string) => string) => void; onClose: () => void }

/** Keys that would act on what has the focus, below the palette. */
const actsElsewhere = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Takes what is typed while the palette loads: nothing of it is lost, and no key acts elsewhere. */
export function TypedAhead({ onType, onClose }: Props) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') onType((typed) => typed.slice(0, -1))
      else if (key.length === 1) onType((typed) => typed + key)
      else if (!actsElsewhere.has(key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [onType, onClose])
  return null
}
