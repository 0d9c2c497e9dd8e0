import { expect, it } from 'vitest'
import { productData } from '../../../src/base/rules/product-data.ts'

const template = {
  id: '7e000000-0000-4000-8000-000000000001',
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  category: 'Finance',
  short_description: 'Reads overdue invoices and writes a reminder in your tone.',
  creator_name: 'Mara Lindqvist',
  price_cents: 4905,
}
const url = 'https://flowshelf.example/templates/7e000000-0000-4000-8000-000000000001'

it('productData describes a template as a schema.org product with its price in dollars', () => {
  expect(productData(template, url, 'https://flowshelf.example/picture.webp')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Chase unpaid invoices',
    description: 'Reads overdue invoices and writes a reminder in your tone.',
    sku: template.id,
    category: 'Finance automation for n8n',
    url,
    image: 'https://flowshelf.example/picture.webp',
    brand: { '@type': 'Brand', name: 'Mara Lindqvist' },
    offers: { '@type': 'Offer', url, price: '49.05', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

it('A free template costs 0.00, and unknown properties are omitted', () => {
  const data = productData({ ...template, price_cents: null, creator_name: null }, url, null)
  expect(data.offers.price).toBe('0.00')
  expect(data).not.toHaveProperty('image')
  expect(data).not.toHaveProperty('brand')
})
