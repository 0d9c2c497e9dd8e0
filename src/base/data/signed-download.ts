import { supabase } from './supabase'

const linkSeconds = 60

/**
 * A signed URL to show a file, valid for one minute.
 * @throws StorageError if the caller may not read the file
 */
export async function signedView(bucket: string, path: string): Promise<string> {
  const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, linkSeconds)
  if (error) throw error
  return data.signedUrl
}

/**
 * A signed download URL, valid for one minute. The file name is appended here, because the storage client encodes
 * non-ASCII names twice.
 * @throws StorageError if the caller may not read the file
 */
export async function signedDownload(bucket: string, path: string, name: string): Promise<string> {
  return asDownload(await signedView(bucket, path), name)
}

/** A signed URL whose file is saved under a name. */
export function asDownload(url: string, name: string): string {
  const address = new URL(url)
  address.searchParams.set('download', name)
  return address.href
}
