import { FileText, Upload } from 'lucide-react'
import { useId, useState, type ComponentProps, type DragEvent } from 'react'
import { FileInput, FileProgress, RemoveFile } from '@/ui/fields/file-parts'
import { applicationLimits, documentAccept } from '@/selling/rules/application'
import { formatFileSize } from '@/base/rules/files'
import { cn } from '@/base/page/cn'
import { percentOf } from '@/base/rules/numbers'
import type { Documents } from './use-documents'
import { maxMegabytes } from '@/base/rules/limits'

/** File picker for documents. Each file is checked and uploaded as soon as it is chosen or dropped. */
export function DocumentsField({
  documents: { uploaded, uploads, problems, add, remove, cancel },
}: {
  documents: Documents
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isFull = uploaded.length + uploads.length >= applicationLimits.documents
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isFull) add([...event.dataTransfer.files])
  }
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        Documents <span className="font-normal text-ink-3">(optional)</span>
      </p>
      {uploaded.length + uploads.length > 0 && (
        <ul aria-label="Your documents" className="mb-3 overflow-hidden rounded-control border">
          {uploaded.map((document) => (
            <Row key={document.path} name={document.name}>
              <span className="shrink-0 text-ink-3 tabular-nums">{formatFileSize(document.size)}</span>
              <RemoveFile label={`Remove ${document.name}`} onClick={() => remove(document)} />
            </Row>
          ))}
          {uploads.map(({ key, name, share }) => (
            <Row key={key} name={name}>
              <span className="shrink-0 text-ink-3 tabular-nums">{Math.round(percentOf(share))}%</span>
              <RemoveFile label={`Stop uploading ${name}`} onClick={() => cancel(key)} />
              <FileProgress label={`Uploading ${name}`} share={share} />
            </Row>
          ))}
        </ul>
      )}
      <FileInput id={id} multiple accept={documentAccept} disabled={isFull} onChoose={add} />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          'grid justify-items-center gap-1 rounded-xl border border-dashed border-line-strong px-4 py-6 text-center text-md transition-colors peer-enabled:hover:border-ink peer-enabled:hover:bg-sunken',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
          isOver && !isFull && 'border-ink bg-sunken',
        )}
      >
        <Upload aria-hidden strokeWidth={1.75} className="size-5 text-ink-3" />
        <span>
          <span className="font-medium">Choose documents</span>
          <span className="text-ink-3 max-sm:hidden"> or drop them here</span>
        </span>
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        For example, a registration, portfolio, or reference. Up to {applicationLimits.documents} files of{' '}
        {maxMegabytes.applicationDocument} MB, as PDF, Word, JPEG, or PNG. Only our reviewers see them.
      </p>
      <div
        id={`${id}-problem`}
        aria-live="polite"
        className={cn('grid gap-1 text-sm text-bad', problems.length > 0 && 'mt-1.5')}
      >
        {problems.map((problem) => (
          <p key={problem} className="wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}

function Row({ name, children }: ComponentProps<'li'> & { name: string }) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-t bg-surface py-1.5 pr-1.5 pl-3 text-sm first:border-t-0">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      {children}
    </li>
  )
}
