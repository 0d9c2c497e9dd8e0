import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { sniffedBytes } from '@/base/rules/files'
import { templateImageMessages as messages } from '@/catalog/messages/template-image'
import { submissionMessages } from '@/selling/messages/template-submission'
import { errorMessages } from '@/base/messages/errors'
import { uploadMessages } from '@/base/messages/uploads'
import type { StoredFile } from '@/base/rules/uploads'
import { chosenPictureProblem, isSvg, redrawnType } from '@/base/rules/pictures/chosen'
import { templateImageRule, templateImageSide } from '@/catalog/rules/template-image'
import { LostSessionError, PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { discardUploads, uploadFile } from '@/base/data/uploads'
import { templateImageUrl } from '@/catalog/data/template-images'

type Upload = { file: File; onProgress?: (sentShare: number) => void; signal?: AbortSignal }

const silentIfStopped = (error: Error) => (error.name === 'AbortError' ? '' : error.message)

/**
 * Uploads a template's image, scaled down; an SVG becomes a PNG. `onProgress` receives the share sent, 0 to 1.
 * @throws Error with a message for the user, or AbortError if `signal` was aborted
 */
export function useUploadTemplateImage() {
  return useMutation({
    mutationFn: async ({ file, ...options }: Upload): Promise<StoredFile> => {
      const { data, error } = await supabase.auth.getSession()
      if (error) throw new PlainError(messages.authFailed, { cause: error })
      if (!data.session) throw new LostSessionError(messages.notLoggedIn)
      const picture = await pictureOf(file)
      const stored = await uploadFile(
        'template-image',
        picture,
        { ...options, failed: messages.uploadBroke },
        file.name,
      ).catch((problem: Error) => {
        throw uploadProblem(problem)
      })
      if (!templateImageUrl(stored.path)) throw new PlainError(messages.noAddress)
      return stored
    },
    meta: { successMessage: messages.uploaded, errorMessage: silentIfStopped },
  })
}

/** The image to upload. A GIF keeps its animation; all others are redrawn. @throws Error with a message for the user */
async function pictureOf(file: File): Promise<Blob> {
  const refuse = () => {
    throw new PlainError(messages.notAnImage)
  }
  const head = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(refuse)
  const problem = chosenPictureProblem({ name: file.name, size: file.size, head }, templateImageRule)
  if (problem) throw new PlainError(problem)
  if (isGif(head)) return file
  const fills = isSvg(head)
  const chosen = fills ? new Blob([file], { type: 'image/svg+xml' }) : file
  // Loaded with the first picture that is chosen.
  const { redrawImage } = await import('@/base/page/redraw-image').catch((error: unknown) => {
    throw new PlainError(errorMessages.unreachable, { cause: error })
  })
  const drawn = (type: Parameters<typeof redrawImage>[1]['type']) =>
    redrawImage(chosen, { type, longestSide: templateImageSide, fills }).catch(refuse)
  const picture = await drawn(redrawnType(head))
  // A photograph saved as PNG can outgrow the limit.
  return picture.size <= templateImageRule.maxBytes ? picture : drawn('image/webp')
}

const isGif = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 4)) === 'GIF8'

function uploadProblem(problem: Error): Error {
  if (problem.name === 'AbortError') return problem
  if (problem instanceof LostSessionError) return new LostSessionError(messages.authFailed, { cause: problem })
  const isWhole = [uploadMessages.bucketMissing, uploadMessages.notPermitted].some((known) => known === problem.message)
  return isWhole ? problem : new PlainError(messages.uploadFailed(problem.message), { cause: problem })
}

/**
 * Uploads a workflow file, unchanged. Parse it first: the function refuses what the parser refuses.
 * @throws Error with a message for the user, or AbortError if `signal` was aborted
 */
export function useUploadWorkflow() {
  return useMutation({
    mutationFn: ({ file, ...options }: Upload): Promise<StoredFile> =>
      uploadFile('template-goods', file, { ...options, failed: submissionMessages.goodsFailed }),
    meta: { errorMessage: silentIfStopped },
  })
}

const fetchedSchema = z.object({
  path: z.string(),
  name: z.string(),
  size: z.number(),
  /** Of the stored copy: the browser may not read the file from its host. */
  text: z.string(),
})

/** Has our server fetch a hosted workflow file, which is stored like an upload. @throws Error with a message for the user */
export function useFetchWorkflow() {
  return useMutation({
    mutationFn: async (url: string) => {
      const { data, error } = await supabase.functions.invoke<unknown>('fetch-workflow', { body: { url } })
      if (error) throw await functionProblem(error, submissionMessages.fetchFailed)
      const stored = fetchedSchema.safeParse(data)
      if (!stored.success) throw new PlainError(submissionMessages.fetchFailed, { cause: stored.error })
      return stored.data
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/** Deletes an upload that no template refers to. Best effort: unused uploads are swept after a day. */
export const discardTemplateUpload = (bucket: 'template-images' | 'template-goods', path: string): void =>
  void discardUploads(bucket, [path]).catch(() => undefined)
