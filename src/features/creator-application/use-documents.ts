import { useEffect, useRef, useState } from 'react'
import { useRemoveApplicationDocument, useUploadApplicationDocument } from '@/data/applications/application-documents'
import { applicationLimits, checkDocument } from '@/domain/application'
import { shortFileName } from '@/domain/files'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import type { KeptDocument } from './application-draft'

export type Upload = {
  key: number
  name: string
  /** Share uploaded, from 0 to 1. */
  share: number
}

export type Documents = {
  uploaded: KeptDocument[]
  uploads: Upload[]
  /** Errors of the last choice, each with its file name. */
  problems: string[]
  add: (files: File[]) => void
  remove: (document: KeptDocument) => void
  /** Cancels an upload and discards it. */
  stop: (key: number) => void
  /** Removes all documents, also from storage. */
  clear: () => void
}

let lastKey = 0

/** State of the documents of a form: checks files, then uploads them one at a time. */
export function useDocuments(kept: KeptDocument[]): Documents {
  const [uploaded, setUploaded] = useState(kept)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const upload = useUploadApplicationDocument()
  const removal = useRemoveApplicationDocument()
  const queue = useRef(Promise.resolve())
  // Includes files that are still being checked, so that a second choice in the meantime respects the limit.
  const taken = useRef(kept.length)
  const stops = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const send = async (key: number, file: File) => {
    const stop = stops.current.get(key)
    if (!stop || stop.signal.aborted) return void taken.current--
    const onProgress = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    const stored = await upload.mutateAsync({ file, onProgress, signal: stop.signal }).catch((problem: Error) => {
      if (!stop.signal.aborted) setProblems((all) => [...all, `${shortFileName(file.name)}: ${problem.message}`])
      taken.current--
      return null
    })
    if (stored) setUploaded((all) => [...all, { ...stored, uploadedAt: Date.now() }])
  }

  const take = async (files: File[]) => {
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
    const refused = checked.flatMap(({ file, problem }) => (problem ? [`${shortFileName(file.name)}: ${problem}`] : []))
    const good = checked.flatMap(({ file, problem }) => (problem ? [] : [{ key: ++lastKey, file }]))
    const room = applicationLimits.documents - taken.current
    setProblems(good.length > room ? [...refused, messages.tooManyDocuments] : refused)
    const accepted = good.slice(0, room)
    taken.current += accepted.length
    for (const { key } of accepted) stops.current.set(key, new AbortController())
    setUploads((all) => [...all, ...accepted.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    for (const { key, file } of accepted) {
      queue.current = queue.current
        .then(() => send(key, file))
        .finally(() => {
          stops.current.delete(key)
          setUploads((all) => all.filter((one) => one.key !== key))
        })
    }
  }

  const stop = (key: number) => {
    stops.current.get(key)?.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  return {
    uploaded,
    uploads,
    problems,
    add: (files) => void take(files),
    remove: (document) => {
      setProblems([])
      setUploaded((all) => all.filter((one) => one !== document))
      taken.current--
      void removal.mutateAsync([document.path]).catch(() => {
        taken.current++
        setUploaded((all) => [...all, document])
      })
    },
    stop,
    clear: () => {
      setProblems([])
      uploads.forEach(({ key }) => stop(key))
      // Errors are ignored: orphaned uploads are deleted later.
      if (uploaded.length > 0) removal.mutate(uploaded.map(({ path }) => path))
      taken.current -= uploaded.length
      setUploaded([])
    },
  }
}

async function problemOf(file: File): Promise<string | null> {
  try {
    return (await checkDocument(file)).problem ?? null
  } catch {
    // The file was moved or changed after it was chosen.
    return messages.documentFailed
  }
}
