import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import { uploadToFunction } from '@/lib/function-upload'
import { supabase } from '@/lib/supabase'
import type { ApplicationDocument, UploadedDocument } from './creator-applications'
import { signedDownload } from './signed-download'

const bucket = 'application-documents'

const storedSchema = z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() })

type Upload = { file: File; onProgress?: (sentShare: number) => void; signal?: AbortSignal }

/**
 * Stores a document of an application that is not handed in yet; `onProgress` hears how much has left, from 0 to 1. Throws an
 * Error with the words to show, and an AbortError where the signal said so.
 */
export function useUploadApplicationDocument() {
  return useMutation({
    mutationFn: async ({ file, onProgress, signal }: Upload): Promise<UploadedDocument> => {
      const form = new FormData()
      form.append('file', file, file.name)
      const answer = await uploadToFunction('upload-application-document', form, { onProgress, signal, failed: messages.documentFailed })
      const stored = storedSchema.safeParse(answer.body)
      if (answer.status < 300 && stored.success) return stored.data
      throw new Error((answer.status < 500 && answer.words) || messages.documentFailed)
    },
    meta: { onSuccessSay: messages.documentUploaded, onErrorSay: (error: Error) => (error.name === 'AbortError' ? '' : error.message) },
  })
}

/** Removes stored documents that are not handed in, by their paths; one that is gone already counts as removed. */
export function useRemoveApplicationDocument() {
  return useMutation({
    mutationFn: async (storedPaths: string[]) => {
      const { error } = await supabase.storage.from(bucket).remove(storedPaths)
      if (error) throw error
    },
    meta: { onSuccessSay: messages.documentRemoved, onErrorSay: messages.documentRemoveFailed },
  })
}

/** Opens a document as a download; for its applicant and admins. */
export function useOpenApplicationDocument() {
  return useMutation({
    mutationFn: async ({ file_url: path, file_name: name }: Pick<ApplicationDocument, 'file_url' | 'file_name'>) =>
      window.location.assign(await signedDownload(bucket, path, name)),
    meta: { onErrorSay: messages.documentOpenFailed },
  })
}
