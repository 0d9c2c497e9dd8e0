import { staticHeads } from '../../../base/rules/head/static-heads.ts'
import { paths } from '../../../base/rules/paths.ts'
import { siteName } from '../../../base/rules/site.ts'
import { platformFacts, platforms } from '../../../catalog/rules/platform.ts'
import { categories } from '../../../catalog/rules/template.ts'
import { categoryPath } from '../../../catalog/rules/topics.ts'
import { categoryShelf, platformShelf } from '../../../shop/rules/heads/shelf-head.ts'
import { feedPath } from './shell.ts'

const privatePaths = [
  paths.emailConfirmationPending,
  paths.emailConfirmed,
  paths.paymentSuccess,
  paths.paymentCanceled,
  paths.purchases,
  paths.dashboard,
]

/** robots.txt. @param sitemap the absolute URL of the sitemap */
export const robotsText = (sitemap: string): string =>
  ['User-agent: *', 'Allow: /', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join(
    '\n',
  )

const item = (site: string, path: string, title: string, description?: string) =>
  `- [${title}](${site}${path})${description ? `: ${description}` : ''}`

/** llms.txt: what language models should know of the site (https://llmstxt.org). */
export const llmsText = (site: string): string => `# ${siteName}

> A marketplace for automation templates: n8n workflows and GoHighLevel snapshots from approved creators. Visitors see what a template does, every step of a workflow, the stated contents of a snapshot, what it needs and what it costs before they pay.

A template's page is at ${site}${paths.template('{id}')}. Its HTML holds everything without running scripts: \`<noscript>\` has the name, price, creator, what is needed, the steps of a workflow or the contents of a snapshot, and the description; \`<script type="application/ld+json">\` has the price as a schema.org \`Product\` with an \`Offer\` in US dollars. An address that answers 410 was a template that is no longer on sale, 404 means that there never was one. Files for sale are not public.

The page of an app is at ${site}${paths.appPage('{app}')}, such as \`slack\`, that of two apps together at ${site}${paths.appPage('{app}+{app}')}: what templates cost, which apps go with it, how workflows start, and typical steps.

## Pages

${item(site, paths.marketplace, 'Marketplace', 'every template; `?q=` searches, `?category=`, `?platform=` and `?app=` filter, `?page=` turns pages of twelve')}
${Object.values(staticHeads)
  .map(({ path, title, description }) => item(site, path, title, description))
  .join('\n')}

## Templates

${platforms.map((platform) => item(site, platformShelf(platform).path, `${platformFacts[platform].name} templates`)).join('\n')}
${categories.map((category) => item(site, categoryPath(category), categoryShelf(category).title)).join('\n')}
${item(site, feedPath, 'New templates', 'an Atom feed')}
${item(site, '/sitemap.xml', 'All pages', 'a sitemap')}
`
