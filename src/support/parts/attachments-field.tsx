import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { FileInput, FileProgress, RemoveFile } from '@/ui/fields/file-parts'
import { buttonClass } from '@/ui/button'
import type { Attachments } from './use-attachments'
import { attachmentRule, formatFileSize } from '@/base/rules/files'
import { ticketLimits } from '@/support/rules/support'
import { cn } from '@/base/page/cn'
import { maxMegabytes } from '@/base/rules/limits'
import { percentOf } from '@/base/rules/numbers'

type Props = {
  attachments: Attachments
  /** Share of all bytes uploaded, from 0 to 1; null while nothing is uploading. */
  sentShare: number | null
}

/** File picker for attachments. Each file's type and size are checked before it is added. */
export function AttachmentsField({ attachments: { files, problem, add, remove }, sentShare }: Props) {
  const id = useId()
  const isFull = files.length >= ticketLimits.attachments
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        Attachments <span className="font-normal text-ink-3">(optional)</span>
      </p>
      {files.length > 0 && (
        <ul className="mb-3 overflow-hidden rounded-control border">
          {files.map((file, index) => (
            <FileRow
              key={`${file.name} ${index}`}
              file={file}
              sentShare={sentShare === null ? null : shareOf(files, index, sentShare)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <FileInput
        id={id}
        multiple
        accept={attachmentRule.types.join(',')}
        disabled={isFull || sentShare !== null}
        onChoose={add}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonClass('ghost', 'sm'),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        )}
      >
        <Paperclip aria-hidden className="size-4" />
        Attach files
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        Up to {ticketLimits.attachments} files of {maxMegabytes.attachment} MB: PNG, JPEG, GIF, WebP, PDF, or plain
        text.
      </p>
      <p id={`${id}-problem`} aria-live="polite" className={cn('text-sm text-bad', problem && 'mt-1.5')}>
        {problem}
      </p>
    </div>
  )
}

function FileRow({ file, sentShare, onRemove }: { file: File; sentShare: number | null; onRemove: () => void }) {
  return (
    <li className="relative flex items-center gap-3 border-t bg-surface py-1.5 pr-1.5 pl-3 text-sm first:border-t-0">
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <span className="shrink-0 text-ink-3 tabular-nums">
        {sentShare === null ? formatFileSize(file.size) : `${Math.round(percentOf(sentShare))}%`}
      </span>
      <RemoveFile label={`Remove ${file.name}`} disabled={sentShare !== null} onClick={onRemove} />
      {sentShare !== null && <FileProgress label={`Sending ${file.name}`} share={sentShare} />}
    </li>
  )
}

/** A single file's progress: files upload one after the other, so it follows from the progress of all. */
function shareOf(files: File[], index: number, sentShare: number): number {
  const sum = (some: File[]) => some.reduce((bytes, { size }) => bytes + size, 0)
  const sent = sentShare * sum(files) - sum(files.slice(0, index))
  return Math.min(1, Math.max(0, sent / (files[index]?.size || 1)))
}
