import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

type FileInputProps = Pick<ComponentProps<'input'>, 'multiple' | 'accept' | 'disabled'> & {
  id: string
  onChoose: (files: File[]) => void
}

/**
 * The input behind a label that stands right after it and shows its focus (`peer-focus-visible`). What is wrong stands in
 * `{id}-problem`, what fits in `{id}-hint`.
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
        // So that the same file can be chosen again after it was removed.
        target.value = ''
      }}
      className="peer sr-only"
    />
  )
}

/** The cross at the end of a file's row. */
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

/** How much of a file has been sent, from 0 to 1, along the lower edge of its row. */
export function FileProgress({ label, share }: { label: string; share: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-ember transition-transform motion-reduce:transition-none"
      style={{ transform: `scaleX(${share})` }}
    />
  )
}
