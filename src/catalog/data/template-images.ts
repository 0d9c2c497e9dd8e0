import { supabase } from '@/base/data/supabase'
import { picturesBucket } from '@/catalog/rules/picture/stored'

const publicUrl = (bucket: string, path: string | null): string | null =>
  path && supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl

/** Public URL of a template image, which is stored as a bucket path. */
export const templateImageUrl = (path: string | null): string | null => publicUrl('template-images', path)

/** Public URL of the drawn picture of a listing. */
export const listingPictureUrl = (path: string | null): string | null => publicUrl(picturesBucket, path)
