import { siteName, socialLinks } from '../site.ts'
import { paths } from '../paths.ts'

/*
 * Entities of schema.org that several pages use. `site` is the website's origin.
 */

/** The path from home to a page, for search results. */
export const breadcrumbs = (site: string, ...steps: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[siteName, paths.home] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + path,
  })),
})

/** Templates in the order shown. */
export const itemList = (site: string, templates: readonly { id: string; name: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: templates.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: site + paths.template(id),
  })),
})

export const organization = (site: string) => ({
  '@type': 'Organization',
  name: siteName,
  url: `${site}/`,
  logo: `${site}/favicon.svg`,
  sameAs: socialLinks.map(({ url }) => url),
})

/** The website with its search. */
export const webSite = (site: string) => ({
  '@type': 'WebSite',
  name: siteName,
  url: `${site}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}${paths.marketplace}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** Questions with their answers, as the page shows them. */
export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
