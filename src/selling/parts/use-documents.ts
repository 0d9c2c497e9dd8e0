import { useEffect, useRef, useState } from 'react'
import { applicationLimits, checkDocument } from '@/selling/rules/application'
import { shortFileName } from '@/base/rules/files'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import type { StoredFile } from '@/base/rules/uploads'

/** An uploaded document; `uploadedAt` in ms, because files without a row are swept. */
export type StoredDocument = StoredFile & { uploadedAt: number }

export type Upload = {
  key: number
  name: string
  /** Share uploaded, from 0 to 1. */
  share: number
}

export type Documents = {
  uploaded: StoredDocument[]
  uploads: Upload[]
  /** Errors of the last choice, each with its file name. */
  problems: string[]
  add: (files: File[]) => void
  remove: (document: StoredDocument) => void
  /** Cancels an upload and discards it. */
  cancel: (key: number) => void
  /** Removes all documents from the form. Storage keeps them, for `restore`, until they are swept like all that is in no row. */
  clear: () => void
  /** Puts documents back that were cleared. */
  restore: (cleared: StoredDocument[]) => void
}

let lastKey = 0

/** Uploads and removes documents; both reject with a message for the user. */
export type DocumentStore = {
  upload: (upload: { file: File; onProgress: (sentShare: number) => void; signal: AbortSignal }) => Promise<StoredFile>
  remove: (paths: string[]) => Promise<unknown>
}

/** State of the documents of a form: checks files, then uploads them one at a time. */
export function useDocuments(initial: StoredDocument[], store: DocumentStore): Documents {
  const [uploaded, setUploaded] = useState(initial)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const queue = useRef(Promise.resolve())
  // A ref, because a second choice may pass its checks before React updates the state.
  const reserved = useRef(initial.length)
  const controllers = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const uploadFile = async (key: number, file: File) => {
    const controller = controllers.current.get(key)
    if (!controller || controller.signal.aborted) return void reserved.current--
    const onProgress = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    const stored = await store.upload({ file, onProgress, signal: controller.signal }).catch((problem: Error) => {
      if (!controller.signal.aborted) setProblems((all) => [...all, `${shortFileName(file.name)}: ${problem.message}`])
      reserved.current--
      return null
    })
    if (stored) setUploaded((all) => [...all, { ...stored, uploadedAt: Date.now() }])
  }

  const addFiles = async (files: File[]) => {
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
    const refused = checked.flatMap(({ file, problem }) => (problem ? [`${shortFileName(file.name)}: ${problem}`] : []))
    const good = checked.flatMap(({ file, problem }) => (problem ? [] : [{ key: ++lastKey, file }]))
    const room = applicationLimits.documents - reserved.current
    setProblems(good.length > room ? [...refused, messages.tooManyDocuments] : refused)
    const accepted = good.slice(0, room)
    reserved.current += accepted.length
    for (const { key } of accepted) controllers.current.set(key, new AbortController())
    setUploads((all) => [...all, ...accepted.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    for (const { key, file } of accepted) {
      queue.current = queue.current
        .then(() => uploadFile(key, file))
        .finally(() => {
          controllers.current.delete(key)
          setUploads((all) => all.filter((one) => one.key !== key))
        })
    }
  }

  const cancel = (key: number) => {
    controllers.current.get(key)?.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  return {
    uploaded,
    uploads,
    problems,
    add: (files) => void addFiles(files),
    remove: (document) => {
      setProblems([])
      setUploaded((all) => all.filter((one) => one !== document))
      reserved.current--
      void store.remove([document.path]).catch(() => {
        reserved.current++
        setUploaded((all) => [...all, document])
      })
    },
    cancel,
    clear: () => {
      setProblems([])
      uploads.forEach(({ key }) => cancel(key))
      reserved.current -= uploaded.length
      setUploaded([])
    },
    restore: (cleared) => {
      const restored = cleared.slice(0, applicationLimits.documents - reserved.current)
      reserved.current += restored.length
      setUploaded((all) => [...all, ...restored])
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
