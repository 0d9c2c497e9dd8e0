import { siteName, siteTitle } from '../site.ts'
import { cutAtWord } from '../text/cut-at-word.ts'

/** What a page says about itself to search engines and to apps that unfurl links. */
export type Head = {
  /** Prefix of the product name; default: the product's own title. */
  title?: string
  /** One or two sentences about this page alone. */
  description: string
  /** Canonical path of a page with several URLs. Default: the path without its query. */
  path?: string
  /** An absolute URL; default: the product's picture. */
  image?: { url: string; alt: string; size?: { width: number; height: number } } | null
  /** Default: website. */
  type?: 'product' | 'profile'
  /** Adds `noindex`: the page is private, empty or not found. */
  isUnlisted?: boolean
  /** Two short facts that Slack shows below the description. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Entities of schema.org (JSON-LD), see json-ld.ts. */
  data?: readonly object[]
}

export type HeadTag =
  | { element: 'title'; text: string }
  | { element: 'meta'; attribute: 'name' | 'property'; name: string; content: string }
  | { element: 'link'; rel: 'canonical'; href: string }
  | { element: 'script'; json: string }

export const sharePicture = { path: '/share.png', width: 1200, height: 630 } as const

/** The shortest limits of X, LinkedIn, Slack, Discord and WhatsApp, which cut anywhere. */
export const unfurlLimits = { title: 70, description: 200 } as const

const meta = (attribute: 'name' | 'property', name: string, content: string): HeadTag => ({
  element: 'meta',
  attribute,
  name,
  content,
})

function imageTags(image: Head['image'], site: string): HeadTag[] {
  const { url, alt, size } = image ?? { url: site + sharePicture.path, alt: siteTitle, size: sharePicture }
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:alt', alt),
    ...(size
      ? [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
          meta('property', 'og:image:type', 'image/png'),
        ]
      : []),
  ]
}

/**
 * The tags of a head, which the server writes into the page and the page's script keeps up to date.
 * @param site the website's origin
 * @param pathname the path of the requested URL
 */
export function headTags(head: Head, site: string, pathname: string): HeadTag[] {
  const { title, description, path = pathname, image, type, isUnlisted, facts = [], data = [] } = head
  // No new URL(): it resolves a path starting with "//" as another host.
  const url = site + path
  return [
    { element: 'title', text: title ? `${title} · ${siteName}` : siteTitle },
    meta('name', 'description', description),
    meta('name', 'robots', isUnlisted ? 'noindex' : 'index'),
    { element: 'link', rel: 'canonical', href: url },
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', type ?? 'website'),
    meta('property', 'og:title', cutAtWord(title ?? siteTitle, unfurlLimits.title)),
    meta('property', 'og:description', cutAtWord(description, unfurlLimits.description)),
    meta('property', 'og:url', url),
    ...imageTags(image, site),
    meta('name', 'twitter:card', type === 'profile' && image ? 'summary' : 'summary_large_image'),
    ...facts.flatMap(([label, value], index) => [
      meta('name', `twitter:label${index + 1}`, label),
      meta('name', `twitter:data${index + 1}`, value),
    ]),
    ...(data.length > 0 ? [{ element: 'script' as const, json: graphOf(data) }] : []),
  ]
}

/** JSON that cannot end its script element. */
const graphOf = (data: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
