import { CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/ui/button'
import WorkflowCheck from '@/workflow/parts/check/workflow-check'
import { submissionMessages } from '@/selling/messages/template-submission'
import { checkMessages as messages } from '@/workflow/messages/workflow-check'
import { cn } from '@/base/page/cn'
import { CleanCopyDialog } from './clean-copy-dialog'
import type { Goods } from '@/selling/template-form/files-schema'
import { holdsSecrets } from '@/selling/template-form/template-schema'
import { useCleanCopy, type Cleaning } from './use-clean-copy'
import type { WorkflowSource } from './use-workflow'

type Props = {
  goods: Goods
  source: WorkflowSource
  /** The stored template, whose file can be read; null for a new one. */
  templateId: string | null
  /** Whether its secrets have just stopped the submit. */
  isBlocked: boolean
}

/** Findings in the form's workflow, and the way to a clean copy. */
export default function GoodsCheck({ goods, source, templateId, isBlocked }: Props) {
  const cleaning = useCleanCopy(source, textReader(goods, source, templateId))
  const { check } = goods
  if (!check) return null
  return (
    <div className="mt-3 overflow-hidden rounded-xl border">
      {check.leaks.length > 0 ? (
        <ToClean
          isGrave={holdsSecrets(goods)}
          isBlocked={isBlocked}
          cleaning={cleaning}
          canClean={textReader(goods, source, templateId) !== null}
        />
      ) : (
        cleaning.isDone && <Done />
      )}
      <div className="p-4 sm:p-5">
        <WorkflowCheck check={check} />
      </div>
      <CleanCopyDialog cleaning={cleaning} grade={check.grade} fileName={goods.name ?? 'workflow.json'} />
    </div>
  )
}

/** How to get the text of the goods; null if neither this page nor the user's template has it. */
function textReader(goods: Goods, source: WorkflowSource, templateId: string | null): (() => Promise<string>) | null {
  const text = source.textOf(goods)
  if (text !== null) return () => Promise.resolve(text)
  if (goods.kind !== 'stored' || templateId === null) return null
  return async () => {
    const { readGoods } = await import('@/buying/data/download-template')
    return readGoods({ templateId, version: goods.version })
  }
}

type ToCleanProps = { isGrave: boolean; isBlocked: boolean; cleaning: Cleaning; canClean: boolean }

function ToClean({ isGrave, isBlocked, cleaning, canClean }: ToCleanProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  // After a submit that was stopped before this part had loaded, it replaces a message that had the focus.
  useEffect(() => {
    if (isBlocked && document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [isBlocked])
  const Icon = isGrave ? ShieldAlert : ShieldCheck
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-title`}
      // The focus of a stopped submit.
      tabIndex={-1}
      data-problem={isBlocked || undefined}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-b p-4 sm:px-5',
        isGrave ? 'bg-bad-faint' : 'bg-sunken',
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cn('size-5 shrink-0 self-start', isGrave ? 'text-bad' : 'text-ink-3')}
      />
      <div className="min-w-0 flex-1 basis-60 text-md">
        <p id={`${id}-title`} className={cn(isGrave && 'font-medium')}>
          {isGrave ? submissionMessages.holdsSecrets : messages.holdsPrivate}
        </p>
        {isGrave && <p className="text-sm text-ink-2">{messages.holdsSecretsHint}</p>}
        {!canClean && <p className="mt-1 text-sm text-ink-2">{messages.chooseAgain}</p>}
        <p role="status" className="text-sm text-bad">
          {cleaning.copy === null && cleaning.problem}
        </p>
      </div>
      {canClean && (
        <Button
          variant={isGrave ? 'primary' : 'ghost'}
          size="sm"
          isBusy={cleaning.isMaking && cleaning.copy === null}
          onClick={cleaning.make}
          className="max-sm:w-full"
        >
          {cleaning.isMaking && cleaning.copy === null ? messages.making : messages.make}
        </Button>
      )}
    </div>
  )
}

/** Takes the focus, because the button that opened the dialog is gone. */
function Done() {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus({ preventScroll: true }), [])
  return (
    <p
      ref={status}
      tabIndex={-1}
      className="flex items-center gap-2.5 border-b bg-good-faint px-4 py-3 text-md font-medium outline-none sm:px-5"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
      {messages.inUse}
    </p>
  )
}
