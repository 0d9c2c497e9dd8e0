import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/base/page/cn'
import { chooseTheme, useTheme, type Theme } from './theme'

const choices: { theme: Theme; label: string; Icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
]

/** The theme switch beside its name, as a row of a menu. */
export const ThemeRow = ({ className }: { className?: string }) => (
  <div className={cn('flex items-center justify-between text-sm text-ink-2', className)}>
    <span aria-hidden>Theme</span>
    <ThemeSwitch />
  </div>
)

/** Theme switch: light, dark or system. */
export function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-control bg-sunken p-0.75">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="grid size-9 place-items-center rounded-lg text-ink-3 transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow has-checked:ring-1 has-checked:ring-line-strong has-checked:forced-highlight has-focus-visible:outline-2 has-focus-visible:outline-ink sm:size-8"
        >
          <input
            type="radio"
            name={name}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
