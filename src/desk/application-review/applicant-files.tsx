import { useQuery } from '@tanstack/react-query'
import { Download, Eye, EyeOff, FileText } from 'lucide-react'
import { useState } from 'react'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { applicantFileQuery, useOpenApplicantFile, type ApplicantFile } from '@/selling/data/application-documents'
import { formatFileSize } from '@/base/rules/files'
import { applicationMessages as messages } from '@/selling/messages/creator-application'

type Listed = ApplicantFile & {
  id: string
  /** As detected by the bytes; null if unknown. */
  type: string | null
  bytes?: number
}

/** Files of an applicant: PDFs and pictures are shown in place, everything is downloaded. */
export function ApplicantFiles({ files }: { files: Listed[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ul className="-my-1">
      {files.map((file) => (
        <li key={file.id} className="border-t first:border-t-0">
          <FileRow
            file={file}
            isOpen={openId === file.id}
            onToggle={() => setOpenId(openId === file.id ? null : file.id)}
          />
          {openId === file.id && <Preview file={file} />}
        </li>
      ))}
    </ul>
  )
}

const isShowable = ({ type }: Listed) => type === 'application/pdf' || type === 'image/png' || type === 'image/jpeg'

const iconButton =
  'grid size-9 shrink-0 place-items-center rounded-lg text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-55'

function FileRow({ file, isOpen, onToggle }: { file: Listed; isOpen: boolean; onToggle: () => void }) {
  const download = useOpenApplicantFile()
  const Icon = isOpen ? EyeOff : Eye
  return (
    <div className="flex items-center gap-3 py-1.5">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate" title={file.name}>
        {file.name}
      </span>
      {file.bytes !== undefined && (
        <span className="shrink-0 text-sm text-ink-3 tabular-nums">{formatFileSize(file.bytes)}</span>
      )}
      {isShowable(file) && (
        <button
          type="button"
          aria-label={`Preview ${file.name}`}
          aria-expanded={isOpen}
          onClick={onToggle}
          className={iconButton}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Download ${file.name}`}
        disabled={download.isPending}
        onClick={() => download.mutate(file)}
        className={iconButton}
      >
        <Download aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}

function Preview({ file }: { file: Listed }) {
  const address = useQuery(applicantFileQuery(file))
  return (
    <div className="pb-3">
      <QueryView
        query={address}
        loading={`Loading ${file.name}...`}
        placeholder={<Placeholder className="h-105 rounded-lg" />}
        failed={messages.documentOpenFailed}
        empty={null}
      >
        {(url) =>
          file.type === 'application/pdf' ? (
            <iframe
              src={url}
              title={file.name}
              referrerPolicy="no-referrer"
              className="h-[min(70svh,640px)] w-full rounded-lg border bg-sunken"
            />
          ) : (
            <img
              src={url}
              alt={file.name}
              className="mx-auto max-h-[min(70svh,640px)] max-w-full rounded-lg border bg-sunken object-contain"
            />
          )
        }
      </QueryView>
    </div>
  )
}
