import { decimalDollars } from './money.ts'

type Product = {
  id: string
  name: string
  platform: string
  category: string
  short_description: string
  creator_name: string | null
  price_cents: number | null
}

/** A template as a schema.org Product (JSON-LD). `url` and `image` are absolute URLs; `image` may be missing. */
export const productData = (template: Product, url: string, image: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: template.name,
  description: template.short_description,
  sku: template.id,
  category: `${template.category} automation for ${template.platform}`,
  url,
  ...(image && { image }),
  ...(template.creator_name && { brand: { '@type': 'Brand', name: template.creator_name } }),
  offers: {
    '@type': 'Offer',
    url,
    price: decimalDollars(template.price_cents ?? 0),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  },
})
