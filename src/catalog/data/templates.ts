import { PostgrestError } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { centsOf } from '@/base/rules/money'
import { isUuid } from '@/base/rules/uuid'
import { supabase } from '@/base/data/supabase'
import { profilePhotoUrl } from '@/account/data/profile/profile-photos'
import { readDrawing } from './skeleton'
import { templateImageUrl } from './template-images'
import { templateColumns } from './template-read'
import { approvedVersions, newestVersion } from './template-versions'
import { templateKeys } from './keys'

const textOf = (creator: unknown, key: 'name' | 'avatar') => {
  const text = typeof creator === 'object' && creator ? (creator as Record<string, unknown>)[key] : null
  return typeof text === 'string' ? text : null
}

/** A template if the caller may see it, else null. Malformed ids are not requested. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.detail(id),
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const { data } = await supabase
        .from('templates')
        .select(templateColumns)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const {
        snapshot_price,
        startup_fee,
        monthly_maintenance_fee,
        setup_price,
        support_price,
        creator,
        versions,
        ...rest
      } = data
      return {
        ...rest,
        image_url: templateImageUrl(data.image_url),
        thumbnail_url: templateImageUrl(data.thumbnail_url),
        skeleton: readDrawing(data.skeleton),
        /** US cents; null is Free. */
        price_cents: centsOf(snapshot_price) || null,
        /**
         * The creator's own setup (once) and support (monthly) fees in US cents, or null. Never charged by Flowshelf.
         */
        startup_fee_cents: centsOf(startup_fee) || null,
        monthly_fee_cents: centsOf(monthly_maintenance_fee) || null,
        /** A setup call with the creator (once), and their support (monthly), in US cents; null is not offered. */
        setup_cents: centsOf(setup_price),
        support_cents: centsOf(support_price),
        creator_name: textOf(creator, 'name'),
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
