import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { searchDelay } from '@/base/rules/limits'
import { cn } from '@/base/page/cn'
import { useNotedScreen } from '@/base/url/use-router'
import { inputClass } from './field'

type Props = {
  label: string
  placeholder: string
  /** The current search. */
  value: string
  /** Debounced; called with the trimmed text. */
  onSearch: (value: string) => void
}

/** Search field that searches while typing. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  const [sent, setSent] = useState(value)
  const noteScreen = useNotedScreen()
  // The search changed elsewhere (back button, cleared filters): show it in the field. One of its own may be behind what is typed.
  if (last !== value) {
    setLast(value)
    setSent(value)
    if (value !== sent) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const hasLeft = noteScreen()
    // A link followed meanwhile wins: its screen may still be loading or rendering.
    const search = () => {
      if (hasLeft()) return
      setSent(typed.trim())
      onSearch(typed.trim())
    }
    const timer = setTimeout(search, searchDelay)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch, noteScreen])
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={cn(inputClass, 'pl-10')}
      />
    </div>
  )
}
