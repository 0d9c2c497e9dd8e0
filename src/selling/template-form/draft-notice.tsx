import { History } from 'lucide-react'
import { useEffect } from 'react'
import { focusMainIfLost } from '@/base/page/focus-main'
import { Button } from '@/ui/button'
import { formatDateTime } from '@/base/rules/dates'
import type { ShownDraft } from './template-draft'

/** Says that the form shows a stored draft, which can be discarded. */
export default function DraftNotice({ draft, onDiscard }: { draft: ShownDraft; onDiscard: () => void }) {
  useEffect(() => focusMainIfLost, [])
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border bg-surface p-4 text-md"
    >
      <History aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="font-medium">Your draft is back.</span>{' '}
        <span className="text-ink-2">
          Saved {formatDateTime(new Date(draft.savedAt).toISOString())} in this browser.
          {draft.isOverNewer && ' The template has changed since then, so please check it before you submit.'}
        </span>
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
