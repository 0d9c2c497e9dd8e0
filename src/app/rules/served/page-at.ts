import type { Head } from '../../../base/rules/head/head.ts'
import { notFoundHead, staticHeads } from '../../../base/rules/head/static-heads.ts'
import { siteName, siteTitle } from '../../../base/rules/site.ts'
import { marketplacePageSize } from '../../../catalog/rules/limits.ts'
import type { ListingSearch } from '../../../catalog/rules/listing-search.ts'
import { serializeListingSearch } from '../../../catalog/rules/listing-filters.ts'
import { creatorHead } from '../../../shop/rules/heads/creator-head.ts'
import { faqHead } from '../../../shop/rules/heads/faq-head.ts'
import { homeHead } from '../../../shop/rules/heads/home-head.ts'
import { shelfHead } from '../../../shop/rules/heads/shelf-head.ts'
import { templateHead } from '../../../shop/rules/heads/template-head.ts'
import { topicHead } from '../../../shop/rules/heads/topic-head.ts'
import type { Topic } from '../../../catalog/rules/topics.ts'
import { paths } from '../../../base/rules/paths.ts'
import { addressOf } from './addresses.ts'
import type { Html } from './html.ts'
import { faqText, homeText, notFoundText, profileText, shelfText, staticText, templateText } from './plain-text.ts'
import { topicText } from './topic-text.ts'
import type { Read } from './public-api.ts'
import { isTemplateGone, readCreator, readFeatured, readPairs, readShelf, readTemplate, readTopic } from './reads.ts'

export type Page = {
  /** 404: there is nothing; 410: a template was listed here and is no more. */
  status: 200 | 404 | 410
  head: Head
  /** For people without scripts; null for pages that need them. */
  text: Html | null
}

const notFound = (head: Head, isGone = false): Page => ({
  status: isGone ? 410 : 404,
  head,
  text: notFoundText(isGone),
})

/** Pages of accounts: their screens name themselves. */
const privatePage: Page = {
  status: 200,
  head: { description: `A page for people with an account on ${siteName}.`, isUnlisted: true },
  text: null,
}

/**
 * The page at a URL as a visitor may read it. At most two reads of the API.
 * @param site the website's origin
 * @throws if a read fails
 */
export async function pageAt(url: URL, site: string, read: Read, isSignupOpen: boolean): Promise<Page> {
  const address = addressOf(url, isSignupOpen)
  switch (address.kind) {
    case 'home':
      return home(site, read)
    case 'marketplace':
      return marketplace(address.search, site, read)
    case 'template':
      return template(address.id, site, read)
    case 'creator':
      return creator(address.username, site, read)
    case 'topic':
      return topic(address.topic, site, read)
    case 'static': {
      const { head, isUnlisted } = address
      if (head === staticHeads.faq) return { status: 200, head: faqHead, text: faqText(faqHead.title) }
      return { status: 200, head: { ...head, isUnlisted }, text: staticText(head.title, head.description) }
    }
    case 'private':
      return privatePage
    case 'unknown':
      return notFound(notFoundHead)
  }
}

async function home(site: string, read: Read): Promise<Page> {
  const head = homeHead(site)
  return { status: 200, head, text: homeText(siteTitle, head.description, await readFeatured(read)) }
}

async function marketplace(search: ListingSearch, site: string, read: Read): Promise<Page> {
  const templates = await readShelf(read, search)
  const head = shelfHead(search, templates, site)
  const next = paths.marketplace + serializeListingSearch({ ...search, page: search.page + 1 })
  const hasNext = templates.length === marketplacePageSize
  return {
    status: 200,
    head,
    text: shelfText(head.title ?? '', head.description, templates, hasNext ? next : null),
  }
}

async function template(id: string, site: string, read: Read): Promise<Page> {
  const found = await readTemplate(read, id)
  if (!found) return notFound(templateHead(id, null, site), await isTemplateGone(read, id))
  const pairs = found.preview ? await readPairs(read, found.id).catch(() => []) : []
  return { status: 200, head: templateHead(id, found, site), text: templateText(found, pairs) }
}

async function topic(address: Topic, site: string, read: Read): Promise<Page> {
  const found = await readTopic(read, address)
  const head = topicHead(address, found, site)
  return found ? { status: 200, head, text: topicText(found) } : notFound(head)
}

async function creator(username: string, site: string, read: Read): Promise<Page> {
  const found = await readCreator(read, username)
  if (!found) return notFound(creatorHead(null, site))
  const [profile, templates] = found
  const head = creatorHead(profile, site)
  return { status: 200, head, text: profileText(head.title ?? '', profile, templates) }
}
