import type { UseMutationResult } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { GivenAnswers, OwnGoods } from '@/buying/data/download-template'
import { lazyPart } from '@/ui/lazy-part'
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button'

const CopyByHandDialog = lazyPart(() => import('./copy-by-hand-dialog'))

/** Copies a bought workflow; says whether it is in the clipboard, and its text. */
export type CopyMutation = UseMutationResult<{ isCopied: boolean; text: string }, Error, OwnGoods & GivenAnswers>

type Props = {
  /** Several buttons may share it: one copies at a time. */
  copy: CopyMutation
  templateId: string
  /** A bought version; the newest one if missing. */
  version?: number
  /** The buyer's answers to the creator's questions. */
  given?: GivenAnswers['given']
  label?: string
  /** Named for screen readers where several templates are listed. */
  name?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** Copies a bought workflow for pasting into n8n. If the browser forbids it, shows the text to copy by hand. */
export function CopyToN8n({
  copy,
  templateId,
  version,
  given,
  name,
  label = copyLabel(version),
  variant = 'ghost',
  size,
  className,
}: Props) {
  const [text, setText] = useState<string | null>(null)
  const { variables } = copy
  const isCopying = copy.isPending && variables?.templateId === templateId && variables.version === version
  const start = () =>
    copy.mutate(
      { templateId, version, given },
      { onSuccess: (copied) => setText(copied.isCopied ? null : copied.text) },
    )
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-label={name && `${label}: ${name}`}
        isBusy={isCopying}
        disabled={copy.isPending}
        onClick={start}
      >
        {!isCopying && <Copy aria-hidden className="size-4" />}
        {isCopying ? 'Copying...' : label}
      </Button>
      {text !== null && (
        <Suspense>
          <CopyByHandDialog text={text} onClose={() => setText(null)} />
        </Suspense>
      )}
    </>
  )
}

const copyLabel = (version?: number) => (version ? `Copy version ${version} to n8n` : 'Copy to n8n')
