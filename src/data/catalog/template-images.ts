import { supabase } from '@/lib/supabase'

/** Own pictures are stored as paths inside their bucket; this is where they are turned into addresses. */
export const templateImageUrl = (path: string | null): string | null =>
  path && supabase.storage.from('template-images').getPublicUrl(path).data.publicUrl
