import { useState, type ReactNode } from 'react'
import { FileInput } from '@/ui/fields/file-parts'
import { cn } from '@/base/page/cn'

type Props = {
  id: string
  accept: string
  onChoose: (file: File) => void
  isInvalid: boolean
  className?: string
  children: ReactNode
}

/** A file input that also accepts a dropped file. Its hint and problem have the ids `{id}-hint` and `{id}-problem`. */
export function DropZone({ id, accept, onChoose, isInvalid, className, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const chooseFirst = ([file]: File[]) => file && onChoose(file)
  return (
    <>
      <FileInput id={id} accept={accept} aria-invalid={isInvalid || undefined} onChoose={chooseFirst} />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          chooseFirst([...event.dataTransfer.files])
        }}
        className={cn(
          'grid cursor-pointer content-center justify-items-center gap-1 rounded-xl border border-dashed px-4 py-6 text-center text-md transition-colors hover:border-ink hover:bg-sunken',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          isOver ? 'border-ink bg-sunken' : isInvalid ? 'border-bad' : 'border-line-strong',
          className,
        )}
      >
        {children}
      </label>
    </>
  )
}
