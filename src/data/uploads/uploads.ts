import * as z from 'zod/mini'
import type { UploadPurpose } from '@/domain/uploads'
import { PlainError } from '@/lib/errors'
import { uploadToFunction } from '@/lib/function-upload'
import { supabase } from '@/lib/supabase'

const storedSchema = z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() })
/** A stored file; `path` is what a row names it by, within a day. */
export type StoredFile = z.infer<typeof storedSchema>

type Options = {
  /** Hears how much has left, from 0 to 1. */
  onProgress?: (sentShare: number) => void
  signal?: AbortSignal
  /** What is said where there is no better reason. */
  failed: string
}

/**
 * Stores a file of whoever is signed in, through the function that parses it. Throws an Error with the words to show, and an
 * AbortError where the signal said so.
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
  throw new PlainError((answer.status < 500 && answer.words) || failed)
}

/** Takes files away that no row names; those that are gone count as taken away. */
export async function discardUploads(bucket: string, paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => supabase.rpc('discard_upload', { bucket_id: bucket, path }).throwOnError()))
}
