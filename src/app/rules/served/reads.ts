import { featuredCount } from '../../../catalog/rules/limits.ts'
import { platforms } from '../../../catalog/rules/platform.ts'
import { inTurns } from '../../../catalog/rules/template.ts'
import { picturesBucket } from '../../../catalog/rules/picture/stored.ts'
import { filtersOf, type ListingSearch } from '../../../catalog/rules/listing-search.ts'
import type { TopicFacts } from '../../../catalog/rules/topic-facts.ts'
import { topicArguments, type Topic } from '../../../catalog/rules/topics.ts'
import type { WorkflowPreview } from '../../../workflow/rules/report.ts'
import type { HeadProfile } from '../../../shop/rules/heads/creator-head.ts'
import type { HeadTemplate } from '../../../shop/rules/heads/template-head.ts'
import type { Read } from './public-api.ts'

export type ReadTemplate = HeadTemplate & {
  long_description: string
  startup_fee_cents: number | null
  monthly_fee_cents: number | null
  /** What a snapshot contains, as stored. */
  contents: unknown
  preview: WorkflowPreview | null
}

export type ReadCard = {
  id: string
  name: string
  short_description: string
  platform: string
  category: string
  creator_name: string
  price_cents: number | null
}

export type ReadProfile = HeadProfile & { id: string }

const cardColumns = 'id,name,short_description,platform,category,creator_name,price_cents'
const templateColumns =
  'id,name,platform,category,status,short_description,long_description,price_cents,startup_fee_cents,monthly_fee_cents,image_url,thumbnail_url,contents,creator,preview:workflow_previews(preview),picture:listing_pictures(path)'

type TemplateRow = Omit<ReadTemplate, 'preview' | 'picture_url' | 'creator_name' | 'creator_username'> & {
  creator: { name?: string; username?: string }
  preview: { preview: WorkflowPreview } | null
  picture: { path: string | null } | null
}

/** An approved template; null if there is none. */
export async function readTemplate({ rows, fileUrl }: Read, id: string): Promise<ReadTemplate | null> {
  const [row] = await rows<TemplateRow>(`templates?select=${templateColumns}&id=eq.${id}`)
  if (!row) return null
  const { creator, preview, picture, ...template } = row
  return {
    ...template,
    image_url: fileUrl('template-images', row.image_url),
    thumbnail_url: fileUrl('template-images', row.thumbnail_url),
    picture_url: fileUrl(picturesBucket, picture?.path ?? null),
    creator_name: creator.name ?? null,
    creator_username: creator.username ?? null,
    preview: preview?.preview ?? null,
  }
}

/** Whether a template was once listed and is no more. */
export const isTemplateGone = ({ call }: Read, id: string): Promise<boolean> =>
  call('is_template_gone', { template_id: id })

/** As `featuredListingsQuery` orders them. */
export async function readFeatured({ rows }: Read): Promise<ReadCard[]> {
  const lists = await Promise.all(
    platforms.map((platform) =>
      rows<ReadCard>(
        `listings?select=${cardColumns}&platform=eq.${platform}&order=featured_score.desc,id.desc&limit=${featuredCount}`,
      ),
    ),
  )
  return inTurns(lists).slice(0, featuredCount)
}

export const readShelf = ({ call }: Read, search: ListingSearch): Promise<ReadCard[]> =>
  call('search_listings', { ...filtersOf(search), sort: search.sort, page: search.page })

/** A visible profile with its templates; null if there is none. */
export async function readCreator(read: Read, username: string): Promise<[ReadProfile, ReadCard[]] | null> {
  const profile = await read.call<ReadProfile | null>('public_profile', { username })
  if (!profile) return null
  const templates = profile.is_creator
    ? await read.rows<ReadCard>(
        `listings?select=${cardColumns}&creator_id=eq.${profile.id}&order=published_at.desc,id.desc&limit=${mostOfCreator}`,
      )
    : []
  return [{ ...profile, avatar_url: read.fileUrl('profile-photos', profile.avatar_url ?? null) }, templates]
}

export type ReadTopic = TopicFacts & { templates: ReadCard[] }

/** What the shelf has on a topic; null if too little for a page. */
export const readTopic = ({ call }: Read, topic: Topic): Promise<ReadTopic | null> =>
  call('topic', topicArguments(topic))

/** Pairs of a template's apps that have a page. */
export const readPairs = ({ call }: Read, id: string): Promise<[string, string][]> =>
  call('template_pairs', { template_id: id })

const mostOfCreator = 50

export type FeedEntry = ReadCard & { published_at: string; template: { updated_at: string } | null }

export const readNewest = ({ rows }: Read, most: number): Promise<FeedEntry[]> =>
  rows(
    `listings?select=${cardColumns},published_at,template:templates(updated_at)&order=published_at.desc,id.desc&limit=${most}`,
  )
