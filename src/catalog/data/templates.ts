import { PostgrestError } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { isUuid } from '@/base/rules/uuid'
import { supabase, type RowOf } from '@/base/data/supabase'
import { profilePhotoUrl } from '@/account/data/profile/profile-photos'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { listingPictureUrl, templateImageUrl } from './template-images'
import { templateColumns } from './template-read'
import { approvedVersions, newestVersion } from './template-versions'
import { templateKeys } from './keys'

const textOf = (creator: unknown, key: 'name' | 'username' | 'avatar') => {
  const text = typeof creator === 'object' && creator ? (creator as Record<string, unknown>)[key] : null
  return typeof text === 'string' ? text : null
}

const selectTemplates = () => supabase.from('templates').select(templateColumns)

/** A row of templates, as the data API returns it. */
export type TemplateRow = RowOf<typeof selectTemplates>

/** A template if the caller may see it, else null. Malformed ids are not requested. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.detail(id),
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const { data } = await selectTemplates().eq('id', id).abortSignal(signal).maybeSingle().throwOnError()
      if (!data) return null
      const { creator, versions, picture, ...rest } = data
      return {
        ...rest,
        image_url: templateImageUrl(data.image_url),
        thumbnail_url: templateImageUrl(data.thumbnail_url),
        picture_url: listingPictureUrl(picture?.path ?? null),
        diagram: readDiagram(data.diagram),
        creator_name: textOf(creator, 'name'),
        creator_username: textOf(creator, 'username'),
        creator_photo_url: profilePhotoUrl(textOf(creator, 'avatar')),
        /** The approved versions, newest first. */
        versions: approvedVersions(versions),
        /** The newest of them, which buyers download. */
        version: newestVersion(versions),
      }
    },
    meta: { errorMessage: templateErrorMessage },
  })

/**
 * Message of a failed template read; a refusal by the database differs from a failed network or an unreadable response.
 */
export const templateErrorMessage = (error: unknown): string =>
  error instanceof PostgrestError && error.code ? messages.loadFailed : messages.loadBroke

export type Template = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof templateQuery>['queryFn']>>>>
