import { describe, expect, it, test } from 'vitest'
import { headTags, unfurlLimits, type Head } from '../../../src/base/rules/head/head.ts'
import { everything } from '../../../src/catalog/rules/listing-search.ts'
import { creatorHead } from '../../../src/shop/rules/heads/creator-head.ts'
import { homeHead } from '../../../src/shop/rules/heads/home-head.ts'
import { shelfHead } from '../../../src/shop/rules/heads/shelf-head.ts'
import { templateHead } from '../../../src/shop/rules/heads/template-head.ts'

const site = 'https://flowshelf.example'
const template = {
  id: '7e000000-0000-4000-8000-000000000001',
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  category: 'Finance',
  status: 'approved',
  short_description: 'Reads overdue invoices and writes a reminder in your tone.',
  creator_name: 'Mara Lindqvist',
  creator_username: 'mara',
  price_cents: 4905,
  image_url: 'https://flowshelf.example/picture.webp',
  thumbnail_url: null,
  picture_url: 'https://flowshelf.example/drawn.png',
}
const url = `${site}/templates/${template.id}`

const entity = (head: Head, type: string) =>
  (head.data as { '@type': string }[]).find((data) => data['@type'] === type) as Record<string, unknown> | undefined

const contentOf = (head: Head, name: string, pathname = '/') =>
  headTags(head, site, pathname).flatMap((tag) => (tag.element === 'meta' && tag.name === name ? tag.content : []))

describe('A template', () => {
  it('is a product with its price in dollars, a SoftwareApplication, and has breadcrumbs', () => {
    const head = templateHead(template.id.toUpperCase(), template, site)
    expect(entity(head, 'Product')).toEqual({
      '@type': 'Product',
      name: 'Chase unpaid invoices',
      description: 'Reads overdue invoices and writes a reminder in your tone.',
      sku: template.id,
      category: 'Finance automation for n8n',
      url,
      image: 'https://flowshelf.example/picture.webp',
      brand: { '@type': 'Brand', name: 'Mara Lindqvist' },
      offers: {
        '@type': 'Offer',
        url,
        price: '49.05',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(entity(head, 'SoftwareApplication')).toMatchObject({
      operatingSystem: 'n8n',
      author: { '@type': 'Person', name: 'Mara Lindqvist', url: `${site}/creators/mara` },
      offers: { price: '49.05' },
    })
    expect(entity(head, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Flowshelf', item: `${site}/` },
      { '@type': 'ListItem', position: 2, name: 'Marketplace', item: `${site}/marketplace` },
      { '@type': 'ListItem', position: 3, name: 'Finance', item: `${site}/categories/finance` },
      { '@type': 'ListItem', position: 4, name: 'Chase unpaid invoices', item: url },
    ])
    expect(head.path).toBe(`/templates/${template.id}`)
    expect(['', ':width', ':height', ':alt'].map((part) => contentOf(head, `og:image${part}`)[0])).toEqual([
      'https://flowshelf.example/drawn.png',
      '1200',
      '630',
      'Chase unpaid invoices, for n8n, by Mara Lindqvist: $49.05',
    ])
    expect(['label1', 'data1', 'label2', 'data2'].flatMap((name) => contentOf(head, `twitter:${name}`))).toEqual([
      'Price',
      '$49.05',
      'Creator',
      'Mara Lindqvist',
    ])
  })

  it('that is free costs 0.00, and unknown properties are omitted', () => {
    const head = templateHead(
      template.id,
      { ...template, price_cents: null, creator_name: null, image_url: null, picture_url: null },
      site,
    )
    expect(entity(head, 'Product')).toMatchObject({ offers: { price: '0.00' }, image: `${site}/share.png` })
    expect(entity(head, 'Product')).not.toHaveProperty('brand')
    expect(entity(head, 'SoftwareApplication')).not.toHaveProperty('author')
    expect(contentOf(head, 'twitter:data1')).toEqual(['Free'])
    expect(contentOf(head, 'og:image')).toEqual([`${site}/share.png`])
  })

  it('that is not approved, or missing, is not indexed and has no entities', () => {
    for (const found of [{ ...template, status: 'archived' }, null]) {
      const head = templateHead(template.id, found, site)
      expect(contentOf(head, 'robots')).toEqual(['noindex'])
      expect(head.data ?? []).toEqual([])
    }
    expect(contentOf(templateHead(template.id, undefined, site), 'robots')).toEqual(['index'])
  })
})

describe('A shelf', () => {
  const found = [{ id: template.id, name: template.name }]

  it.each([
    [{ categories: ['Sales'] as const }, '/categories/sales', 'Sales automation templates'],
    [{ platforms: ['GHL'] as const }, '/marketplace?platform=GHL', 'GoHighLevel templates'],
    [{ apps: ['Google Sheets'] }, '/apps/google-sheets', 'Automation templates for Google Sheets'],
    [{ apps: ['日本'] }, '/marketplace?app=%E6%97%A5%E6%9C%AC', 'Automation templates for 日本'],
    [
      { categories: ['Sales'] as const, page: 2 },
      '/marketplace?category=Sales&page=2',
      'Sales automation templates, page 2',
    ],
    [{ page: 3 }, '/marketplace?page=3', 'Marketplace, page 3'],
    [{ sort: 'price_low' as const, view: 'list' as const }, '/marketplace', 'Marketplace'],
    [{ categories: ['Sales'] as const, apps: ['Slack'] }, '/marketplace', 'Marketplace'],
    [{ categories: ['Sales'] as const, isFreeOnly: true }, '/marketplace', 'Marketplace'],
    [{ platforms: ['n8n'] as const, maxPrice: 20 }, '/marketplace', 'Marketplace'],
  ])('of %j has the canonical path %s', (filter, path, title) => {
    const head = shelfHead({ ...everything, ...filter } as typeof everything, found, site)
    expect([head.path, head.title, head.isUnlisted]).toEqual([path, title, false])
  })

  it('lists its templates in order', () => {
    expect(entity(shelfHead(everything, found, site), 'ItemList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: template.name, url },
    ])
  })

  it('without templates, and a search of one’s own words, are not indexed', () => {
    expect(shelfHead(everything, [], site).isUnlisted).toBe(true)
    expect(shelfHead({ ...everything, words: 'leads' }, found, site).isUnlisted).toBe(true)
    expect(shelfHead(everything, undefined, site).isUnlisted).toBe(false)
  })
})

test('A hidden profile, and one of a buyer, are not indexed and show no bio and no photo', () => {
  const person = { username: 'mara', full_name: 'Mara', is_creator: true, is_hidden: false, bio: 'Bookkeeper.' }
  const photo = { avatar_url: `${site}/mara.png` }
  const shown = creatorHead({ ...person, ...photo }, site)
  expect([shown.description, shown.image?.url, shown.isUnlisted]).toEqual(['Bookkeeper.', photo.avatar_url, false])
  expect(entity(shown, 'ProfilePage')).toMatchObject({ mainEntity: { '@type': 'Person', name: 'Mara' } })
  expect(contentOf(shown, 'twitter:card')).toEqual(['summary'])
  for (const hidden of [{ is_hidden: true }, { is_creator: false }]) {
    const head = creatorHead({ ...person, ...photo, ...hidden }, site)
    expect(head).toMatchObject({ description: 'Automation templates by Mara on Flowshelf.', image: null, data: [] })
    expect(contentOf(head, 'robots')).toEqual(['noindex'])
  }
})

test('Home names the organization and the search of the website', () => {
  const head = homeHead(site)
  expect(entity(head, 'Organization')).toMatchObject({ url: `${site}/`, logo: `${site}/favicon.svg` })
  expect(entity(head, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site}/marketplace?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('The texts of an unfurled link are cut at a word, the title of the page is whole', () => {
  const long = 'Follow up '.repeat(30).trim()
  const tags = headTags({ title: long, description: long }, site, '/faq')
  const [title = ''] = contentOf({ title: long, description: long }, 'og:title')
  expect(title.length).toBeLessThanOrEqual(unfurlLimits.title + 1)
  expect(title).toMatch(/ up…$|Follow…$/)
  expect(tags[0]).toEqual({ element: 'title', text: `${long} · Flowshelf` })
})

test('A path with two leading slashes keeps the canonical URL on this site', () => {
  expect(headTags({ description: 'x' }, site, '//elsewhere.example')).toContainEqual({
    element: 'link',
    rel: 'canonical',
    href: `${site}//elsewhere.example`,
  })
})

test('JSON-LD cannot end its script element', () => {
  const tags = headTags({ description: 'x', data: [{ name: '</script><img src=x onerror=alert(1)>' }] }, site, '/')
  const [json = ''] = tags.flatMap((tag) => (tag.element === 'script' ? tag.json : []))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ name: '</script><img src=x onerror=alert(1)>' }],
  })
})
