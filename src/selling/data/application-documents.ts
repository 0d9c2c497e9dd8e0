import { queryOptions, useMutation } from '@tanstack/react-query'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import type { StoredFile } from '@/base/rules/uploads'
import { signedDownload, signedView } from '@/base/data/signed-download'
import { discardUploads, uploadFile } from '@/base/data/uploads'
import { applicantFileKeys } from './keys'

const documentsBucket = 'application-documents'

type Upload = { file: File; onProgress?: (sentShare: number) => void; signal?: AbortSignal }

/** Storage of the documents of an application or an answer. */
export function useApplicationDocumentStore() {
  return { upload: useUploadDocument().mutateAsync, remove: useRemoveDocuments().mutateAsync }
}

/**
 * Uploads a document before it is submitted. `onProgress` receives the share sent, 0 to 1.
 * @throws Error with a message for the user, or AbortError if `signal` was aborted
 */
function useUploadDocument() {
  return useMutation({
    mutationFn: ({ file, ...options }: Upload): Promise<StoredFile> =>
      uploadFile('application-document', file, { ...options, failed: messages.documentFailed }),
    meta: {
      successMessage: messages.documentUploaded,
      errorMessage: (error: Error) => (error.name === 'AbortError' ? '' : error.message),
    },
  })
}

/** Deletes uploaded documents that were not submitted, by path. Files that are already gone count as deleted. */
function useRemoveDocuments() {
  return useMutation({
    mutationFn: (storedPaths: string[]) => discardUploads(documentsBucket, storedPaths),
    meta: { successMessage: messages.documentRemoved, errorMessage: messages.documentRemoveFailed },
  })
}

/** A file of an applicant: a document of an application, or one given at registration. */
export type ApplicantFile = { bucket: 'application-documents' | 'creator-documents'; path: string; name: string }

/** Downloads a file; allowed to its applicant and admins. */
export function useOpenApplicantFile() {
  return useMutation({
    mutationFn: async ({ bucket, path, name }: ApplicantFile) =>
      window.location.assign(await signedDownload(bucket, path, name)),
    meta: { errorMessage: messages.documentOpenFailed },
  })
}

/** A signed URL that shows a file in the page; read anew each time it is opened, because it is valid for a minute. */
export const applicantFileQuery = ({ bucket, path }: ApplicantFile) =>
  queryOptions({
    queryKey: applicantFileKeys.detail(bucket, path),
    queryFn: () => signedView(bucket, path),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorMessage: messages.documentOpenFailed },
  })
