import { supabase } from '@/lib/supabase'

const linkSeconds = 60

/**
 * An address that gives a stored file for a minute, saved under a name. The name is added here: the storage client encodes
 * one with other letters than those of an address twice. Throws where the caller may not read the file.
 */
export async function signedDownload(bucket: string, path: string, name: string): Promise<string> {
  const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, linkSeconds)
  if (error) throw error
  const address = new URL(data.signedUrl)
  address.searchParams.set('download', name)
  return address.href
}
