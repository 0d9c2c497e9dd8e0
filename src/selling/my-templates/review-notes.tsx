import { useEffect, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { templateStatusTexts, templateStatusWords } from '@/catalog/messages/template-status'
import type { MyTemplate, useWithdrawRevision } from '@/selling/data/my-templates'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'
import { formatDate } from '@/base/rules/dates'
import { cn } from '@/base/page/cn'
import { focusMainIfLost } from '@/base/page/focus-main'

const decisions: Partial<Record<string, { title: string; next?: string }>> = {
  pending: { title: templateStatusTexts.pendingReview, next: 'We’ll email you as soon as it’s reviewed.' },
  changes_requested: { title: templateStatusWords.changes_requested, next: 'Edit it and submit it again.' },
  rejected: { title: 'Why it was rejected', next: 'Edit it and submit it again.' },
  archived: { title: 'Taken off the marketplace', next: 'Existing buyers keep it.' },
  approved: { title: 'Reviewer’s note' },
}

const recalled = {
  title: 'Recalled',
  next: 'Nobody can download it any more, and its buyers are offered their money back. Contact support if you think this is a mistake.',
}

const sentBack = ['changes_requested', 'rejected']

/** Whether the template, or its latest update, waits for its creator. */
export const isSentBack = ({ status, revision }: MyTemplate) =>
  sentBack.includes(status) || Boolean(revision && sentBack.includes(revision.status))

/** Explains the status, with the reviewer's note. A resubmitted template waits without it. */
export function ReviewNote({ template: { status, review_note, recalled_at } }: { template: MyTemplate }) {
  const decision = recalled_at ? recalled : decisions[status]
  if (!decision || (status === 'approved' && !review_note)) return null
  return (
    <Note title={decision.title} isUrgent={sentBack.includes(status)}>
      {review_note && status !== 'pending' && <Quote text={review_note} />}
      {decision.next && <p>{decision.next}</p>}
    </Note>
  )
}

const revisionDecisions: Partial<Record<string, string>> = {
  changes_requested: `${templateStatusWords.changes_requested} for your update`,
  rejected: 'Your update was rejected',
}

/** The withdrawal of an update by the list: its Undo outlives the note. */
export type Withdrawing = Pick<ReturnType<typeof useWithdrawRevision>, 'isPending' | 'variables' | 'mutate'>

type RevisionProps = { template: MyTemplate; withdraw: Withdrawing }

/** An update of an approved template that waits for its review, or was not approved. */
export function RevisionNote({ template: { name, revision }, withdraw }: RevisionProps) {
  if (!revision) return null
  if (revision.status === 'pending') return <PendingUpdate {...revision} name={name} withdraw={withdraw} />
  const title = revisionDecisions[revision.status]
  if (!title) return null
  return (
    <Note title={title} isUrgent>
      {revision.review_note && <Quote text={revision.review_note} />}
      <p>The approved version stays live. Edit it to submit another update.</p>
    </Note>
  )
}

type PendingProps = { name: string; id: string; created_at: string; withdraw: Withdrawing }

function PendingUpdate({ name, id, created_at, withdraw: { isPending, variables, mutate } }: PendingProps) {
  const isWithdrawing = isPending && variables === id
  // Its button, which goes with it, may have held the focus.
  useEffect(() => focusMainIfLost, [])
  return (
    <Note title="Update in review">
      <p>Submitted {formatDate(created_at)}. The approved version stays live in the meantime.</p>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1 bg-surface"
        aria-label={`Withdraw the update to ${name}`}
        isBusy={isWithdrawing}
        onClick={() => mutate(id)}
      >
        {isWithdrawing ? messages.withdrawing : 'Withdraw'}
      </Button>
    </Note>
  )
}

type NoteProps = { title: string; isUrgent?: boolean; children: ReactNode }

const Note = ({ title, isUrgent = false, children }: NoteProps) => (
  <section className={cn('rounded-lg p-3 text-sm text-ink-2', isUrgent ? 'bg-ember-soft' : 'bg-sunken')}>
    <h3 className={cn('text-sm font-medium tracking-normal', isUrgent && 'text-ember')}>{title}</h3>
    <div className="mt-1 grid justify-items-start gap-1.5">{children}</div>
  </section>
)

const Quote = ({ text }: { text: string }) => <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>
