import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { searchDelay } from '@/domain/limits'
import { cn } from '@/lib/cn'
import { inputClass } from './ui/field'

type Props = {
  label: string
  placeholder: string
  /** What is searched for now. */
  words: string
  /** Called once the typing has rested for a moment, with the spaces around it taken off. */
  onSearch: (words: string) => void
}

/** Searches a list while it is typed. */
export function SearchField({ label, placeholder, words, onSearch }: Props) {
  const [typed, setTyped] = useState(words)
  const [last, setLast] = useState(words)
  // Somebody went back, or took the search away: the field says what is searched for.
  if (last !== words) {
    setLast(words)
    if (typed.trim() !== words) setTyped(words)
  }
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(() => onSearch(typed.trim()), searchDelay)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-3"
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
