import { queryOptions } from '@tanstack/react-query'
import { templateMessages as messages } from '@/catalog/messages/templates'
import type { TemplateCardView } from '@/catalog/rules/template'
import type { TopicFacts } from '@/catalog/rules/topic-facts'
import { topicArguments, type Topic } from '@/catalog/rules/topics'
import { supabase } from '@/base/data/supabase'
import { listingKeys } from './keys'
import { toCard, type ListingRow } from './listings'

export type TopicPage = TopicFacts & { templates: TemplateCardView[] }

/** What the shelf has on a topic; null if too little for a page. An address without a topic is not requested. */
export const topicQuery = (topic: Topic | null) =>
  queryOptions({
    queryKey: listingKeys.topic(topic),
    queryFn: async ({ signal }): Promise<TopicPage | null> => {
      if (!topic) return null
      const { data } = await supabase.rpc('topic', topicArguments(topic)).abortSignal(signal).throwOnError()
      // The function's own object, in the shape of its comment.
      const found = data as (TopicFacts & { templates: ListingRow[] }) | null
      return found && { ...found, templates: found.templates.map(toCard) }
    },
    meta: { errorMessage: messages.listFailed },
  })

/** Pairs of a template's apps that have a page. Non-critical: silent on failure. */
export const pairsQuery = (templateId: string) =>
  queryOptions({
    queryKey: listingKeys.pairsOf(templateId),
    queryFn: async ({ signal }): Promise<[string, string][]> => {
      const { data } = await supabase
        .rpc('template_pairs', { template_id: templateId })
        .abortSignal(signal)
        .throwOnError()
      return data as [string, string][]
    },
  })
