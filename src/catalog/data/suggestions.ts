import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TemplateCardView } from '@/catalog/rules/template'
import { supabase } from '@/base/data/supabase'
import { readDiagram } from '@/catalog/rules/picture/diagram'
import { listingKeys } from './keys'
import { templateImageUrl } from './template-images'

export type SuggestedTemplate = Pick<
  TemplateCardView,
  'id' | 'name' | 'platform' | 'price_cents' | 'image_url' | 'thumbnail_url' | 'diagram'
>
export type Suggestions = {
  templates: SuggestedTemplate[]
  apps: string[]
  categories: string[]
  creators: { name: string; username: string }[]
}

/** What is suggested for typed words. The last answer stays visible while the next one loads. Non-critical: silent on failure. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: listingKeys.suggestions(words),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const { data } = await supabase.rpc('suggest', { typed: words }).abortSignal(signal).throwOnError()
      const named = (kind: string) => data.filter((row) => row.kind === kind)
      return {
        templates: named('template').map((row) => ({
          id: row.id,
          name: row.name,
          platform: row.platform,
          price_cents: row.price_cents,
          image_url: templateImageUrl(row.image_url),
          thumbnail_url: templateImageUrl(row.thumbnail_url),
          diagram: readDiagram(row.diagram),
        })),
        apps: named('app').map(({ name }) => name),
        categories: named('category').map(({ name }) => name),
        creators: named('creator').map(({ name, username }) => ({ name, username })),
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
