import { useRef, useState } from 'react'
import { attachmentRule, fileProblem, shortFileName, sniffedBytes } from '@/base/rules/files'
import { ticketMessages as messages } from '@/support/messages'
import { ticketLimits } from '@/support/rules/support'

type Chosen = { files: File[]; problem: string | undefined }

const nothing: Chosen = { files: [], problem: undefined }

export type Attachments = Chosen & {
  /** Checks files and adds the accepted ones. */
  add: (files: File[]) => void
  remove: (file: File) => void
  clear: () => void
  /** Resolves to the files once all are checked; null if one was refused. */
  settled: () => Promise<File[] | null>
}

/**
 * The attachments of a form. Checking a file is asynchronous, while the user may add, remove or submit: results are
 * applied to the current list in the order of choosing, and submitting waits for all checks.
 */
export function useAttachments(): Attachments {
  const [shown, setShown] = useState(nothing)
  const now = useRef(nothing)
  const lookedInto = useRef(Promise.resolve())
  const underWay = useRef(0)

  const put = (next: Chosen) => {
    now.current = next
    setShown(next)
  }

  const add = (files: File[]) => {
    const found = sorted(files)
    const isFirst = underWay.current++ === 0
    lookedInto.current = lookedInto.current.then(async () => {
      const { good, problem } = await found
      const all = [...now.current.files, ...good]
      const isTooMany = all.length > ticketLimits.attachments
      // A problem stays until the next choice; choices checked at the same time keep it.
      const before = isFirst ? undefined : now.current.problem
      put({
        files: all.slice(0, ticketLimits.attachments),
        problem: isTooMany ? messages.tooManyFiles : (problem ?? before),
      })
      underWay.current--
    })
  }

  const settled = async () => {
    if (underWay.current === 0) return now.current.files
    while (underWay.current > 0) await lookedInto.current
    return now.current.problem ? null : now.current.files
  }

  return {
    ...shown,
    add,
    remove: (file) => put({ files: now.current.files.filter((other) => other !== file), problem: undefined }),
    clear: () => put(nothing),
    settled,
  }
}

/** Splits files into accepted ones and the first problem, which names its file if there are several. */
async function sorted(files: File[]): Promise<{ good: File[]; problem: string | undefined }> {
  const all = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
  const wrong = all.find(({ problem }) => problem !== null)
  const which = wrong && files.length > 1 ? `${shortFileName(wrong.file.name)}: ` : ''
  return {
    good: all.filter(({ problem }) => problem === null).map(({ file }) => file),
    problem: wrong && `${which}${wrong.problem}`,
  }
}

async function problemOf(file: File): Promise<string | null> {
  try {
    const head = await file.slice(0, sniffedBytes).arrayBuffer()
    return fileProblem({ name: file.name, size: file.size, head: new Uint8Array(head) }, attachmentRule)
  } catch {
    // The file was moved or changed after it was chosen.
    return messages.fileUnreadable
  }
}
