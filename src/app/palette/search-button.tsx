import { Search } from 'lucide-react'
import { Button } from '@/ui/button'
import { cn } from '@/base/page/cn'
import { KeyHint } from '@/ui/key-hint'
import { paletteMessages as messages } from '@/app/messages'
import { commandKey } from './command-key'
import { usePalette } from './palette-provider'
import { preloadPalette } from './palette-slot'

function useOpener() {
  const { shown, show } = usePalette()
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': shown === 'palette',
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
    onClick: () => show('palette'),
  } as const
}

/** Opens the command palette, in the shop's bar. */
export const SearchButton = () => (
  <Button variant="quiet" size="icon" aria-label={messages.open} {...useOpener()}>
    <Search aria-hidden className="size-5" />
  </Button>
)

/** Opens the command palette, in the look of a search field. */
export const SearchFieldButton = ({ className }: { className?: string }) => (
  <button
    type="button"
    {...useOpener()}
    className={cn(
      'flex h-10 min-w-0 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink-3 transition-colors duration-150 hover:border-ink-3 sm:text-md',
      className,
    )}
  >
    <Search aria-hidden className="size-4.5 shrink-0" />
    <span className="min-w-0 flex-1 truncate text-left">{messages.open}</span>
    <KeyHint isOnSurface>{commandKey('K')}</KeyHint>
  </button>
)
