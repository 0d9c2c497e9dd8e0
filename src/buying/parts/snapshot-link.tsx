import { Copy, ExternalLink } from 'lucide-react'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { copyText } from '@/base/page/copy-text'
import { Button, buttonClass } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { inputClass } from '@/ui/fields/field'

/** Result of a download: a saved file, or the link of a snapshot. */
export type Delivery = { data?: { kind: 'file' } | { kind: 'link'; url: string }; reset: () => void }

/** Shows the link that a download delivered, to open or to copy; closing it forgets the download. */
export function SnapshotLink({ download: { data, reset } }: { download: Delivery }) {
  const url = data?.kind === 'link' ? data.url : null
  if (!url) return null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && reset()}
      title="Your snapshot link"
      description="Open it while you’re logged in to the GoHighLevel agency account that will own the snapshot."
      className="max-w-125"
    >
      <input
        readOnly
        aria-label="Snapshot link"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className={`${inputClass} mt-4 w-full`}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('ember')}>
          <ExternalLink aria-hidden className="size-4" />
          Open snapshot link
        </a>
        <Button
          variant="ghost"
          onClick={() => void copyText(url, { copied: messages.linkCopied, notCopied: messages.linkNotCopied })}
        >
          <Copy aria-hidden className="size-4" />
          Copy link
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-3">
        You’ll always find the link in your purchases. Please don’t share it. It’s just for you.
      </p>
    </Dialog>
  )
}
