import { paths } from '../../base/rules/paths.ts'
import { appSlugOf } from '../../workflow/rules/nodes/app-slug.ts'
import { categories, type Category } from './template.ts'

/** What a page is about: an app or two that are used together, by slug in alphabetical order, or a category. */
export type Topic = { slugs: string[] } | { category: Category }

/** Listings that a pair of apps needs for a page of its own; equal to public.topic(). */
export const fewestOfPair = 2

const categorySlugOf = (category: string) => appSlugOf(category)

export const appPath = (app: string) => paths.appPage(appSlugOf(app))

/** Two apps in the order of their page: "OpenAI + Slack". */
export const pairName = (apps: readonly string[]): string =>
  apps.toSorted((a, b) => (appSlugOf(a) < appSlugOf(b) ? -1 : 1)).join(' + ')

export const pairPath = (apps: readonly string[]) => paths.appPage(apps.map(appSlugOf).toSorted().join('+'))

export const categoryPath = (category: string) => paths.categoryPage(categorySlugOf(category))

/** The canonical path of a topic, which has several addresses: any order of apps, upper case. */
export const topicPath = (topic: Topic) =>
  'slugs' in topic ? paths.appPage(topic.slugs.join('+')) : categoryPath(topic.category)

/** The topic of "slack" or "slack+openai"; null for anything else. */
export function appsTopic(address: string): Topic | null {
  const slugs = [...new Set(address.toLowerCase().split('+'))].toSorted()
  return slugs.length <= 2 && slugs.every((slug) => slug === appSlugOf(slug) && slug !== '' && slug.length <= 60)
    ? { slugs }
    : null
}

/** The topic of "personal-assistant"; null for anything else. */
export function categoryTopic(address: string): Topic | null {
  const category = categories.find((one) => categorySlugOf(one) === address.toLowerCase())
  return category ? { category } : null
}

/** The templates of a topic in the marketplace, with filters. */
export const topicShelf = ({ apps, category }: { apps: readonly string[]; category: string | null }): string =>
  category
    ? paths.categoryShelf(category)
    : `${paths.marketplace}?${apps.map((app) => `app=${encodeURIComponent(app)}`).join('&')}`

/** The topic of an address of the website by its pattern, /apps/{id} or /categories/{id}. */
export const topicOfPath = (pathname: string, id: string): Topic | null =>
  /^\/categories\//i.test(pathname) ? categoryTopic(id) : appsTopic(id)

/** Arguments of public.topic(). */
export const topicArguments = (topic: Topic) =>
  'slugs' in topic ? { apps: topic.slugs } : { category: topic.category }
