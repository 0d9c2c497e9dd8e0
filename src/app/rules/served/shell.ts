import { headTags, type Head, type HeadTag } from '../../../base/rules/head/head.ts'
import { siteName } from '../../../base/rules/site.ts'
import { html, type Html } from './html.ts'

/** Places of index.html that the server fills; without a server they hold texts that fit every page. */
const headPlace = /<!-- head -->[^]*?<!-- \/head -->/
const textPlace = /<noscript>[^]*?<\/noscript>/

export const feedPath = '/feed.xml'

const feedType = 'application/atom+xml'
const feedLink = html`<link rel="alternate" type="${feedType}" title="New templates on ${siteName}" href="${feedPath}" />`

function markupOf(tag: HeadTag): Html {
  switch (tag.element) {
    case 'title':
      return html`<title>${tag.text}</title>`
    case 'link':
      return html`<link rel="${tag.rel}" href="${tag.href}" />`
    case 'meta':
      return tag.attribute === 'name'
        ? html`<meta name="${tag.name}" content="${tag.content}" />`
        : html`<meta property="${tag.name}" content="${tag.content}" />`
    case 'script':
      // A data block: the CSP applies to scripts that are executed.
      return { markup: `<script type="application/ld+json">${tag.json}</script>` }
  }
}

/**
 * Writes a page's head and its text for people without scripts into index.html.
 * @param site the website's origin
 */
export function fillShell(
  shell: string,
  { head, text }: { head: Head; text: Html | null },
  site: string,
  pathname: string,
): string {
  const tags = [...headTags(head, site, pathname).map(markupOf), feedLink]
  // Functions, because texts may contain `$&`.
  const filled = shell.replace(headPlace, () => tags.map(({ markup }) => markup).join('\n    '))
  return text ? filled.replace(textPlace, () => `<noscript>${text.markup}</noscript>`) : filled
}
