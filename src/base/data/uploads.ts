import * as z from 'zod/mini'
import type { StoredFile, UploadPurpose } from '@/base/rules/uploads'
import { PlainError } from '@/base/errors/errors'
import { uploadToFunction } from './function-upload'
import { supabase } from './supabase'

const storedSchema = z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() })

type Options = {
  /** Receives the share sent, 0 to 1. */
  onProgress?: (sentShare: number) => void
  signal?: AbortSignal
  /** Message for errors without one of their own. */
  failed: string
}

/**
 * Uploads a file of the signed-in user through the edge function upload-file, which sanitizes it.
 * @throws Error with a message for the user, or AbortError if `signal` was aborted
 */
export async function uploadFile(
  purpose: UploadPurpose,
  file: Blob,
  { failed, ...options }: Options,
  name?: string,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file, name ?? (file instanceof File ? file.name : 'file'))
  const answer = await uploadToFunction(`upload-file?for=${purpose}`, form, { ...options, failed })
  const stored = storedSchema.safeParse(answer.body)
  if (answer.status < 300 && stored.success) return stored.data
  throw new PlainError((answer.status < 500 && answer.errorMessage) || failed, { cause: answer.status })
}

/** Deletes files that no row refers to. Files that are already gone count as deleted. */
export async function discardUploads(bucket: string, paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => supabase.rpc('discard_upload', { bucket_id: bucket, path }).throwOnError()))
}
