import { LoaderCircle } from 'lucide-react'

/** A small spinner with a label. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-12 text-ink-2">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label}
    </p>
  )
}
