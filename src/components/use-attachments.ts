import { useRef, useState } from 'react'
import { attachmentRule, fileProblem, shortFileName, sniffedBytes } from '@/domain/files'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketLimits } from '@/domain/support'

type Chosen = { files: File[]; problem: string | undefined }

const nothing: Chosen = { files: [], problem: undefined }

export type Attachments = Chosen & {
  /** Takes those of the files that may be sent; each is looked into first. */
  add: (files: File[]) => void
  remove: (file: File) => void
  clear: () => void
  /** The files to send, once all that were chosen have been looked into; null where one of those is refused. */
  settled: () => Promise<File[] | null>
}

/**
 * The files that go along with what is written. Looking into a file takes time, in which people choose others, remove some
 * or press Send: each choice is added to the list as it is by then, in the order of choosing, and who sends waits for all.
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
      // What is wrong with a choice stands until the next, not until one made meanwhile.
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

/** The files that may be sent, and what is wrong with the first that may not: with its name, where one would ask which. */
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
    return fileProblem({ size: file.size, head: new Uint8Array(head) }, attachmentRule)
  } catch {
    // It was moved or changed since it was chosen.
    return messages.fileUnreadable
  }
}
