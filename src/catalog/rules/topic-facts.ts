import { formatPrice } from '../../base/rules/money.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { isPlatform, platformFacts } from './platform.ts'
import { nodeFacts } from '../../workflow/rules/facts/lookup.ts'
import { displayNameOf } from '../../workflow/rules/nodes/node-names.ts'

type Counted = { name: string; count: number }

/** The answer of public.topic(): what the shelf says of an app, a pair of apps or a category. */
export type TopicFacts = {
  /** Names in the order of slugs; empty for a category. */
  apps: string[]
  category: string | null
  /** Templates, at most 1,000: the newest. All other facts are about them. */
  count: number
  free: number
  /** Of those that are not free, in US cents. */
  lowest_cents: number | null
  highest_cents: number | null
  creators: number
  platforms: Counted[]
  categories: Counted[]
  /** Including the apps of the topic. */
  used_apps: Counted[]
  /** Triggers of workflows: of an app, or a node of n8n itself. */
  starts: { app: string | null; own: string | null; count: number }[]
  /** Nodes of n8n itself that are no triggers. */
  steps: Counted[]
}

/** "Slack", "OpenAI and Slack", "Finance". */
export const topicName = ({ apps, category }: Pick<TopicFacts, 'apps' | 'category'>): string => category ?? listOf(apps)

export const topicTitle = ({ apps, category }: Pick<TopicFacts, 'apps' | 'category'>): string => {
  if (category) return `${category} automation templates`
  return `Automation templates for ${apps.join(' + ')}`
}

/** "a", "a and b", "a, b and c". */
function listOf(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '')
}

const most = 1000

const templates = (count: number) => `${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`
const countOf = ({ count }: Pick<TopicFacts, 'count'>) =>
  count >= most ? `${formatCount(most)} or more templates` : templates(count)
const platformName = (platform: string) => (isPlatform(platform) ? platformFacts[platform].name : platform)

/** What the templates cost, in whole sentences. */
export function priceText({ count, free, lowest_cents, highest_cents }: TopicFacts): string {
  if (lowest_cents === null || highest_cents === null) return count === 1 ? 'It is free.' : 'All of them are free.'
  const [lowest, highest] = [formatPrice(lowest_cents), formatPrice(highest_cents)]
  const cost = lowest === highest ? lowest : `from ${lowest} to ${highest}`
  if (free === 0) return count === 1 ? `It costs ${cost}.` : `They cost ${cost}.`
  const others = count - free === 1 ? `The other one costs ${cost}.` : `The others cost ${cost}.`
  return `${free === 1 ? 'One is' : `${formatCount(free)} are`} free. ${others}`
}

/** One or two sentences for search engines and the top of the page. */
export function topicLead(facts: TopicFacts): string {
  if (facts.count === 0) return `There are no templates in the category ${facts.category} yet.`
  const subject = facts.category
    ? `${countOf(facts)} in the category ${facts.category}`
    : `${countOf(facts)} that ${facts.count === 1 ? 'works' : 'work'} with ${topicName(facts)}`
  return `${subject}, each reviewed before it went live. ${priceText(facts)}`
}

/** Apps that go with the topic, without its own. */
export const otherApps = ({ used_apps, apps }: Pick<TopicFacts, 'used_apps' | 'apps'>): Counted[] =>
  used_apps.filter(({ name }) => !apps.includes(name)).slice(0, 24)

/** The name that n8n shows for a node of its own, which diagrams call "httpRequest": "HTTP Request". */
const ownName = (node: string): string =>
  ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'].map((pack) => nodeFacts(`${pack}.${node}`)?.name).find(Boolean) ??
  displayNameOf(node)

/** How a workflow starts: "An event in Slack", "Schedule". */
export const startName = ({ app, own }: TopicFacts['starts'][number]): string =>
  app ? `An event in ${app}` : ownName(own ?? '').replace(/ Trigger$/, '')

export const stepName = ({ name }: Counted): string => ownName(name)

/** "4 of 12 templates". */
export const shareText = (count: number, { count: all }: TopicFacts): string =>
  `${formatCount(count)} of ${templates(all)}`

export type Question = { question: string; answer: string }

/** Questions that the facts answer. */
export function topicQuestions(facts: TopicFacts): Question[] {
  if (facts.count === 0) return []
  const name = topicName(facts)
  const subject = facts.category ? `in ${name}` : `for ${name}`
  const others = otherApps(facts).slice(0, 5)
  return [
    {
      question: `How many templates ${subject} are there?`,
      answer: `${countOf(facts)}, by ${formatCount(facts.creators)} ${facts.creators === 1 ? 'creator' : 'creators'}: ${listOf(
        facts.platforms.map(({ name: platform, count }) => `${formatCount(count)} for ${platformName(platform)}`),
      )}.`,
    },
    { question: `What do templates ${subject} cost?`, answer: priceText(facts) },
    ...(others.length
      ? [
          {
            question: facts.category
              ? `Which apps do templates ${subject} work with?`
              : `Which apps do they connect with ${name}?`,
            answer: `Most often ${listOf(others.map((app) => `${app.name} (${shareText(app.count, facts)})`))}.`,
          },
        ]
      : []),
    ...(facts.starts.length
      ? [
          {
            question: `How do workflows ${subject} start?`,
            answer: `${listOf(facts.starts.map((start) => `${startName(start)} (${shareText(start.count, facts)})`))}.`,
          },
        ]
      : []),
    {
      question: 'What do I need to run them?',
      answer: `${needsText(facts)} Each template’s page lists all of it before you pay.`,
    },
  ]
}

function needsText({ platforms, apps }: TopicFacts): string {
  const names = platforms.map(({ name }) => platformName(name))
  const where = names.length > 1 ? `${names.join(' or ')}, whichever the template is for` : names.join('')
  if (apps.length === 0) return `You need ${where}, and your own accounts of the apps that the template works with.`
  return `You need ${where}, and your own ${apps.length > 1 ? 'accounts' : 'account'} of ${listOf(apps)}.`
}
