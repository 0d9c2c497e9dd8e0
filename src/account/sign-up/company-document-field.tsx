import { FileText } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { FileInput, RemoveFile } from '@/ui/fields/file-parts'
import { buttonClass } from '@/ui/button'
import { formatFileSize } from '@/base/rules/files'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import { checkCreatorDocument, companyDocumentAccept, companyDocumentRule } from '@/account/rules/registration'
import { cn } from '@/base/page/cn'
import { maxMegabytes } from '@/base/rules/limits'

type Props = { file: File | null; onChange: (file: File | null) => void }

/** Optional company document. A file that the upload would refuse shows an error at once and is left out. */
export function CompanyDocumentField({ file, onChange }: Props) {
  const id = useId()
  const problem = useDocumentProblem(file)
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        Company document <span className="font-normal text-ink-3">(optional)</span>
      </p>
      {file && (
        <div className="mb-3 flex items-center gap-3 rounded-control border py-1.5 pr-1.5 pl-3 text-sm">
          <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="shrink-0 text-ink-3 tabular-nums">{formatFileSize(file.size)}</span>
          <RemoveFile label={`Remove ${file.name}`} onClick={() => onChange(null)} />
        </div>
      )}
      <FileInput id={id} accept={companyDocumentAccept} onChoose={([chosen]) => chosen && onChange(chosen)} />
      <label
        htmlFor={id}
        className={cn(
          buttonClass('ghost', 'sm'),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        )}
      >
        {file ? 'Choose another file' : 'Choose a file'}
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        A business registration or company profile (PDF or Word, up to {maxMegabytes.creatorDocument} MB). It’ll be
        uploaded once you confirm your email in this browser.
      </p>
      <p id={`${id}-problem`} aria-live="polite" className={cn('text-sm text-bad', problem && 'mt-1.5')}>
        {problem && `${problem} It will be left out; your registration continues without it.`}
      </p>
    </div>
  )
}

/** Error that the upload would return for this file; null while checking, or if it is accepted. */
function useDocumentProblem(file: File | null): string | null {
  const [found, setFound] = useState<{ file: File; problem: string | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    void checkCreatorDocument(file, companyDocumentRule)
      .then(
        ({ problem = null }) => problem,
        () => messages.documentFailed,
      )
      .then((problem) => void (isCurrent && setFound({ file, problem })))
    return () => {
      isCurrent = false
    }
  }, [file])
  return found && found.file === file ? found.problem : null
}
