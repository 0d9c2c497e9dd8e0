import { siteName } from '../../../base/rules/site.ts'
import { paths } from '../../../base/rules/paths.ts'
import { formatPrice } from '../../../base/rules/money.ts'
import { xmlText as text } from '../../../base/rules/text/escaped.ts'
import type { FeedEntry } from './reads.ts'
import { feedPath } from './shell.ts'

/** Newest templates in the feed. */
export const feedLength = 50

const time = (value: string) => new Date(value).toISOString()

const entry = (site: string, template: FeedEntry) => `<entry>
<id>urn:uuid:${template.id}</id>
<title>${text(template.name)}</title>
<link href="${text(site + paths.template(template.id))}"/>
<published>${time(template.published_at)}</published>
<updated>${time(template.template?.updated_at ?? template.published_at)}</updated>
<author><name>${text(template.creator_name)}</name></author>
<category term="${text(template.category)}"/>
<summary>${text(`${template.short_description} ${formatPrice(template.price_cents)}.`)}</summary>
</entry>`

/** An Atom feed of templates, newest first. `site` is the website's origin. */
export function feedXml(site: string, templates: readonly FeedEntry[]): string {
  const updated = templates.map(({ published_at, template }) => time(template?.updated_at ?? published_at)).sort()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${text(site)}/</id>
<title>New templates on ${siteName}</title>
<link rel="self" href="${text(site + feedPath)}"/>
<link href="${text(site + paths.marketplace)}"/>
<updated>${updated.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>
${templates.map((template) => entry(site, template)).join('\n')}
</feed>
`
}
