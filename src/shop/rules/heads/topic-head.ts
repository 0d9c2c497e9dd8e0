import type { Head } from '../../../base/rules/head/head.ts'
import { breadcrumbs, faqPage, itemList } from '../../../base/rules/head/json-ld.ts'
import { notFoundHead } from '../../../base/rules/head/static-heads.ts'
import { paths } from '../../../base/rules/paths.ts'
import { topicPath, type Topic } from '../../../catalog/rules/topics.ts'
import { topicLead, topicQuestions, topicTitle, type TopicFacts } from '../../../catalog/rules/topic-facts.ts'

/**
 * The head of a page for apps or a category. An empty category is not indexed.
 * @param topic null for an address that names none
 * @param facts null if there is none, undefined while it loads
 */
export function topicHead(
  topic: Topic | null,
  facts: (TopicFacts & { templates: readonly { id: string; name: string }[] }) | null | undefined,
  site: string,
): Head {
  if (!topic || facts === null) return notFoundHead
  const path = topicPath(topic)
  if (!facts)
    return {
      title: 'Templates',
      description: 'Automation templates on Flowshelf by app and category.',
      path,
    }
  const title = topicTitle(facts)
  return {
    title,
    description: topicLead(facts),
    path,
    isUnlisted: facts.count === 0,
    data: facts.count
      ? [
          itemList(site, facts.templates),
          faqPage(topicQuestions(facts)),
          breadcrumbs(site, ['Marketplace', paths.marketplace], [title, path]),
        ]
      : [],
  }
}
