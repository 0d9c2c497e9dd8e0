import { useMutation } from '@tanstack/react-query'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import type { ApplicationDocument } from './creator-applications'
import { signedDownload } from '../uploads/signed-download'
import { discardUploads, type StoredFile, uploadFile } from '../uploads/uploads'

const bucket = 'application-documents'

type Upload = { file: File; onProgress?: (sentShare: number) => void; signal?: AbortSignal }

/**
 * Uploads a document before its application is submitted. `onProgress` receives the share sent, 0 to 1.
 * @throws Error with a message for the user, or AbortError if `signal` was aborted
 */
export function useUploadApplicationDocument() {
  return useMutation({
    mutationFn: ({ file, ...options }: Upload): Promise<StoredFile> =>
      uploadFile('application-document', file, { ...options, failed: messages.documentFailed }),
    meta: {
      successMessage: messages.documentUploaded,
      errorMessage: (error: Error) => (error.name === 'AbortError' ? '' : error.message),
    },
  })
}

/** Deletes uploaded documents of an unsubmitted application by path. Files that are already gone count as deleted. */
export function useRemoveApplicationDocument() {
  return useMutation({
    mutationFn: (storedPaths: string[]) => discardUploads(bucket, storedPaths),
    meta: { successMessage: messages.documentRemoved, errorMessage: messages.documentRemoveFailed },
  })
}

/** Downloads a document; allowed to its applicant and admins. */
export function useOpenApplicationDocument() {
  return useMutation({
    mutationFn: async ({ file_url: path, file_name: name }: Pick<ApplicationDocument, 'file_url' | 'file_name'>) =>
      window.location.assign(await signedDownload(bucket, path, name)),
    meta: { errorMessage: messages.documentOpenFailed },
  })
}
