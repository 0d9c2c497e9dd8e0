import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { percentOf } from '@/base/rules/numbers'

type FileInputProps = Pick<ComponentProps<'input'>, 'multiple' | 'accept' | 'disabled' | 'aria-invalid'> & {
  id: string
  onChoose: (files: File[]) => void
}

/**
 * A visually hidden file input; the label right after it shows its focus (`peer-focus-visible`). `aria-describedby`
 * refers to `{id}-hint` and `{id}-problem`.
 */
export function FileInput({ id, onChoose, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      id={id}
      type="file"
      aria-describedby={`${id}-hint ${id}-problem`}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // Reset, so that the same file can be chosen again after removal.
        target.value = ''
      }}
      className="peer sr-only"
    />
  )
}

/** Remove button at the end of a file's row. */
export function RemoveFile({
  label,
  ...props
}: Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { label: string }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className="grid size-8 shrink-0 place-items-center rounded-lg text-ink-3 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-55"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}

/** Upload progress of a file, from 0 to 1, along the lower edge of its row. */
export function FileProgress({ label, share }: { label: string; share: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percentOf(share))}
      className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-ember transition-transform motion-reduce:transition-none"
      style={{ transform: `scaleX(${share})` }}
    />
  )
}
