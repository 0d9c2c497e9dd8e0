import { useEffect, useRef, useState } from 'react'
import { useRemoveApplicationDocument, useUploadApplicationDocument } from '@/data/applications/application-documents'
import { applicationLimits, checkDocument } from '@/domain/application'
import { shortFileName } from '@/domain/files'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import type { KeptDocument } from './application-draft'

export type Upload = {
  key: number
  name: string
  /** How much has left, from 0 to 1. */
  share: number
}

export type Documents = {
  uploaded: KeptDocument[]
  uploads: Upload[]
  /** What is wrong with files of the last choice, each with its name. */
  problems: string[]
  add: (files: File[]) => void
  remove: (document: KeptDocument) => void
  /** Stops an upload; what has arrived of it is not kept. */
  stop: (key: number) => void
  /** Takes all of them away, from the store too. */
  clear: () => void
}

let lastKey = 0

/** The documents of a form: looked into, then uploaded one after the other as soon as they are chosen. */
export function useDocuments(kept: KeptDocument[]): Documents {
  const [uploaded, setUploaded] = useState(kept)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const upload = useUploadApplicationDocument()
  const removal = useRemoveApplicationDocument()
  const queue = useRef(Promise.resolve())
  // Counted at once: a second choice may come while the first is still looked into.
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
      // Where one cannot be removed now, it is swept later: the form is empty either way.
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
    // It was moved or changed since it was chosen.
    return messages.documentFailed
  }
}
