import { Window } from 'happy-dom'
import { expect } from 'vitest'

/** A page as a program without scripts reads it. */
export type PlainPage = {
  title: string
  canonical: string
  /** Contents of meta elements by name or property. */
  meta: Record<string, string>
  /** Entities of schema.org by type. */
  entities: Record<string, Record<string, unknown>>
  /** The text of <noscript>, with its lists by heading. */
  text: string
  lists: Record<string, string[]>
  /** Bytes before the end of the head. */
  headBytes: number
}

type Entity = { '@type': string } & Record<string, unknown>

export function readPlainPage(html: string): PlainPage {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html')
  const of = (selector: string) => [...document.querySelectorAll(selector)]
  const metas = of('meta[content]').map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
    meta.getAttribute('content') ?? '',
  ])
  expect(new Set(metas.map(([name]) => name)).size, 'each meta once').toBeGreaterThanOrEqual(metas.length - 1)
  const [json] = of('head script[type="application/ld+json"]').map(
    (script) => JSON.parse(script.textContent ?? '') as { '@context': string; '@graph': Entity[] },
  )
  const noscript = document.querySelector('noscript')
  const lists = [...(noscript?.querySelectorAll('h2') ?? [])].map((heading) => [
    heading.textContent ?? '',
    [...(heading.nextElementSibling?.querySelectorAll('li') ?? [])].map((item) => item.textContent ?? ''),
  ])
  return {
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    meta: Object.fromEntries(metas) as Record<string, string>,
    entities: Object.fromEntries((json?.['@graph'] ?? []).map((entity) => [entity['@type'], entity])),
    text: noscript?.textContent ?? '',
    lists: Object.fromEntries(lists) as Record<string, string[]>,
    headBytes: Buffer.byteLength(html.slice(0, html.indexOf('</head>'))),
  }
}

const absolute = expect.stringMatching(/^https?:\/\/[^/]+\//)
const text = expect.stringMatching(/\S/)
const offer = {
  '@type': 'Offer',
  price: expect.stringMatching(/^\d+\.\d\d$/),
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  url: absolute,
}

/** The properties that Google requires or recommends, by type (developers.google.com/search/docs/appearance/structured-data). */
const shapes: Record<string, object> = {
  Product: { name: text, description: text, image: absolute, offers: offer },
  SoftwareApplication: { name: text, applicationCategory: text, operatingSystem: text, offers: offer },
  Organization: { name: text, url: absolute, logo: absolute },
  WebSite: { name: text, url: absolute, potentialAction: { '@type': 'SearchAction', 'query-input': text } },
  ProfilePage: { mainEntity: { '@type': 'Person', name: text, url: absolute } },
  FAQPage: {
    mainEntity: expect.arrayContaining([
      { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } },
    ]),
  },
  BreadcrumbList: { itemListElement: expect.any(Array) },
  ItemList: { itemListElement: expect.any(Array) },
}

type Item = { position: number; name: string; item?: string; url?: string }

export function expectEntityShapes({ entities }: PlainPage) {
  for (const [type, entity] of Object.entries(entities)) {
    expect(entity, type).toMatchObject(shapes[type] ?? { '@type': 'of a known type' })
    const items = (entity.itemListElement ?? []) as Item[]
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1))
    for (const { name, item, url } of items) expect([name, item ?? url]).toEqual([text, absolute])
  }
}

/** What apps that unfurl links document, each with its strictest rule. */
const unfurlRules: Record<string, (page: PlainPage) => void> = {
  'Slack reads Open Graph, and pairs of label and data': ({ meta }) => {
    expect(meta['og:site_name']).toBe('Flowshelf')
    for (const place of [1, 2]) expect(`twitter:label${place}` in meta).toBe(`twitter:data${place}` in meta)
  },
  'X shows 70 characters of a title and 200 of a description, and needs a card': ({ meta }) => {
    expect(meta['twitter:card']).toMatch(/^summary(_large_image)?$/)
    expect([...(meta['og:title'] ?? '')].length).toBeLessThanOrEqual(71)
    expect([...(meta['og:description'] ?? '')].length).toBeLessThanOrEqual(201)
  },
  'LinkedIn needs title, image, description and URL': ({ meta }) => {
    for (const name of ['title', 'image', 'description', 'url', 'type']) expect(meta[`og:${name}`], name).toMatch(/\S/)
  },
  'Discord and WhatsApp load an absolute image': ({ meta }) => {
    expect(meta['og:image']).toEqual(absolute)
    expect(meta['og:image:alt']).toMatch(/\S/)
  },
  'LinkedIn and X need width and height before the image is loaded, in a ratio of 1.91 to 1': ({ meta }) => {
    if (meta['twitter:card'] === 'summary') return
    const [width, height] = ['width', 'height'].map((name) => Number(meta[`og:image:${name}`]))
    expect([width, height]).toEqual([1200, 630])
  },
  'WhatsApp and others read the first 32 kB': ({ headBytes }) => expect(headBytes).toBeLessThan(32_000),
}

export function expectToUnfurl(page: PlainPage) {
  for (const rule of Object.values(unfurlRules)) rule(page)
  expect(page.meta['og:url']).toBe(page.canonical)
}

/** LinkedIn's smallest width, X's and Facebook's ratio, and the size above which WhatsApp may show none. */
export async function expectToBeShownByAll(image: Response) {
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new DataView(await image.arrayBuffer())
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630])
  expect(bytes.byteLength).toBeLessThan(300_000)
}
