import { supabase } from '@/lib/supabase'

/** Photos are stored as paths inside their bucket; this is where they are turned into addresses. */
export const profilePhotoUrl = (path: string | null): string | null =>
  path && supabase.storage.from('profile-photos').getPublicUrl(path).data.publicUrl
