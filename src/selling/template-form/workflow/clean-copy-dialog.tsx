import { ArrowRight, Download } from 'lucide-react'
import { FileProgress } from '@/ui/fields/file-parts'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { GradeMark } from '@/workflow/parts/check/grade'
import { checkMessages as messages } from '@/workflow/messages/workflow-check'
import type { Grade } from '@/workflow/rules/grade'
import { saveBlob } from '@/base/page/save-blob'
import { CleanChanges } from './clean-changes'
import type { Cleaning } from './use-clean-copy'
import type { CleanCopy } from '@/workflow/data/clean-copy'

type Props = {
  cleaning: Cleaning
  /** Of the original. */
  grade: Grade
  fileName: string
}

/** Lists the changes of a clean copy before it replaces the original. Cannot be closed during the upload. */
export function CleanCopyDialog({ cleaning, grade, fileName }: Props) {
  const { copy, share, cancel } = cleaning
  return (
    <Dialog
      isOpen={copy !== null}
      onOpenChange={(isOpen) => !isOpen && share === null && cancel()}
      title={messages.changes}
      description={messages.changesHint}
      className="max-w-180"
    >
      {copy && <Shown copy={copy} cleaning={cleaning} grade={grade} fileName={fileName} />}
    </Dialog>
  )
}

function Shown({ copy, cleaning, grade, fileName }: Props & { copy: CleanCopy }) {
  const { share, problem, use } = cleaning
  const isUploading = share !== null
  const download = () => saveBlob(new Blob([copy.text], { type: 'application/json' }), cleanNameOf(fileName))
  return (
    <>
      {copy.check.grade !== grade && (
        <p className="mt-4 flex items-center gap-2.5 text-sm text-ink-2">
          <GradeMark grade={grade} />
          <ArrowRight aria-hidden className="size-4 text-ink-3" />
          <span className="sr-only">becomes</span>
          <GradeMark grade={copy.check.grade} />
        </p>
      )}
      <CleanChanges parts={copy.parts} />
      <div className="relative mt-5 grid gap-3">
        <p role="alert" className="text-sm text-bad empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="ghost" onClick={download} className="max-sm:w-full">
            <Download aria-hidden className="size-4" />
            {messages.download}
          </Button>
          <Button variant="ember" isBusy={isUploading} onClick={use} className="max-sm:w-full">
            {isUploading ? messages.using : messages.use}
          </Button>
        </div>
        {isUploading && <FileProgress label={messages.using} share={share} />}
      </div>
    </>
  )
}

const cleanNameOf = (fileName: string) => `${fileName.replace(/\.json$/i, '')}-clean.json`
