import { Paperclip } from 'lucide-react'
import { formatDateTime } from '@/base/rules/dates'
import { formatFileSize } from '@/base/rules/files'
import { cn } from '@/base/page/cn'

type Attachment = { path: string; name: string; size: number; type: string }
type Message = { id: string; isFromSupport: boolean; body: string; created_at: string; attachments: Attachment[] }

type Props = {
  messages: Message[]
  /** Label of the sender: "You" for the sender. */
  customer: string
  onOpenAttachment: (attachment: Attachment) => void
}

/** All messages of a ticket, oldest first. Rendered as plain text, never as markup. */
export function TicketThread({ messages, customer, onOpenAttachment }: Props) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, isFromSupport, body, created_at, attachments }) => (
        <li key={id} className={cn('min-w-0 rounded-xl border p-4 sm:p-5', isFromSupport ? 'bg-sunken' : 'bg-surface')}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="font-medium">{isFromSupport ? 'Flowshelf Support' : customer}</span>
            <time dateTime={created_at} className="text-ink-3">
              {formatDateTime(created_at)}
            </time>
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{body}</p>
          {attachments.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {attachments.map((attachment) => (
                <li key={attachment.path} className="min-w-0">
                  <button
                    type="button"
                    onClick={() => onOpenAttachment(attachment)}
                    className="flex max-w-full items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 py-1.5 text-sm transition-colors hover:border-ink"
                  >
                    <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
                    <span className="sr-only">Download </span>
                    <span className="truncate">{attachment.name}</span>{' '}
                    <span className="shrink-0 text-ink-3">{formatFileSize(attachment.size)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
