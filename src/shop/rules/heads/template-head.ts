import { sharePicture, type Head } from '../../../base/rules/head/head.ts'
import { breadcrumbs } from '../../../base/rules/head/json-ld.ts'
import { notFoundHead } from '../../../base/rules/head/static-heads.ts'
import { decimalDollars, formatPrice } from '../../../base/rules/money.ts'
import { paths } from '../../../base/rules/paths.ts'
import { isPlatform, platformFacts } from '../../../catalog/rules/platform.ts'
import { pictureSize } from '../../../catalog/rules/picture/stored.ts'
import { categoryPath } from '../../../catalog/rules/topics.ts'
import { pictureOf } from '../../../catalog/rules/template.ts'

/** What a head says of a template. Pictures are absolute URLs. */
export type HeadTemplate = {
  id: string
  name: string
  platform: string
  category: string
  status: string
  short_description: string
  creator_name: string | null
  creator_username: string | null
  /** US cents; null is Free. */
  price_cents: number | null
  image_url: string | null
  thumbnail_url: string | null
  /** The drawn picture; null until it is there. */
  picture_url: string | null
}

/**
 * The head of a template page. Only approved templates are indexed.
 * @param template null if there is none, undefined while it loads
 * @param id as in the URL
 */
export function templateHead(id: string, template: HeadTemplate | null | undefined, site: string): Head {
  if (template === null) return notFoundHead
  if (!template)
    return {
      title: 'Template',
      description: 'An automation template on Flowshelf. See what it does, what’s in it, and what it costs.',
      path: paths.template(id),
    }
  const { picture_url } = template
  const isApproved = template.status === 'approved'
  return {
    title: template.name,
    description: template.short_description,
    // The id in the database's case.
    path: paths.template(template.id),
    image: picture_url ? { url: picture_url, alt: pictureText(template), size: pictureSize } : null,
    type: 'product',
    isUnlisted: !isApproved,
    facts: [
      ['Price', formatPrice(template.price_cents)],
      ...(template.creator_name ? [['Creator', template.creator_name] as const] : []),
    ],
    data: isApproved ? entitiesOf(template, site) : [],
  }
}

const platformName = (platform: string) => (isPlatform(platform) ? platformFacts[platform].name : platform)

/** What the drawn picture shows, in words. */
const pictureText = ({ name, platform, price_cents, creator_name }: HeadTemplate): string =>
  `${name}, for ${platformName(platform)}${creator_name ? `, by ${creator_name}` : ''}: ${formatPrice(price_cents)}`

function entitiesOf(template: HeadTemplate, site: string): object[] {
  const { id, name, short_description, category, creator_name, creator_username } = template
  const url = site + paths.template(id)
  const platform = platformName(template.platform)
  const image = pictureOf(template, 'page') ?? template.picture_url ?? site + sharePicture.path
  const offers = {
    '@type': 'Offer',
    url,
    price: decimalDollars(template.price_cents ?? 0),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  }
  const common = { name, description: short_description, url, image, offers }
  const creator = creator_name && {
    '@type': 'Person',
    name: creator_name,
    ...(creator_username && { url: site + paths.creator(creator_username) }),
  }
  return [
    {
      '@type': 'Product',
      ...common,
      sku: id,
      category: `${category} automation for ${platform}`,
      ...(creator_name && { brand: { '@type': 'Brand', name: creator_name } }),
    },
    {
      '@type': 'SoftwareApplication',
      ...common,
      applicationCategory: 'BusinessApplication',
      operatingSystem: platform,
      ...(creator && { author: creator }),
    },
    breadcrumbs(
      site,
      ['Marketplace', paths.marketplace],
      [category, categoryPath(category)],
      [name, paths.template(id)],
    ),
  ]
}
