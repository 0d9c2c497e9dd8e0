import { supabase } from '@/base/data/supabase'

/** Public URL of a profile photo, which is stored as a bucket path. */
export const profilePhotoUrl = (path: string | null): string | null =>
  path && supabase.storage.from('profile-photos').getPublicUrl(path).data.publicUrl
