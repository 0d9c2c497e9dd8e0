import { supabase } from '@/base/data/supabase'

/** Public URL of a template image, which is stored as a bucket path. */
export const templateImageUrl = (path: string | null): string | null =>
  path && supabase.storage.from('template-images').getPublicUrl(path).data.publicUrl
