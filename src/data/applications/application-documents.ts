import { useMutation } from '@tanstack/react-query'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import type { ApplicationDocument } from './creator-applications'
import { signedDownload } from '../uploads/signed-download'
import { discardUploads, type StoredFile, uploadFile } from '../uploads/uploads'

const bucket = 'application-documents'

type Upload = { file: File; onProgress?: (sentShare: number) => void; signal?: AbortSignal }

/**
 * Stores a document of an application that is not handed in yet; `onProgress` hears how much has left, from 0 to 1. Throws an
 * Error with the words to show, and an AbortError where the signal said so.
 */
export function useUploadApplicationDocument() {
  return useMutation({
    mutationFn: ({ file, ...options }: Upload): Promise<StoredFile> =>
      uploadFile('application-document', file, { ...options, failed: messages.documentFailed }),
    meta: {
      onSuccessSay: messages.documentUploaded,
      onErrorSay: (error: Error) => (error.name === 'AbortError' ? '' : error.message),
    },
  })
}

/** Removes stored documents that are not handed in, by their paths; one that is gone already counts as removed. */
export function useRemoveApplicationDocument() {
  return useMutation({
    mutationFn: (storedPaths: string[]) => discardUploads(bucket, storedPaths),
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
