/** Contact and social data of the product, defined here only. */

export const siteName = 'Flowshelf'
export const siteTitle = `${siteName}: automation templates that work the day you buy them`

/** The support phone number; `dial` is for `tel:` links. */
export const supportPhone = { shown: '+1 (212) 555-0148', dial: '+12125550148' } as const
export const supportHours = 'Mon-Fri 9 AM-6 PM EST'
export const supportReplies = 'within 24 hours'

/** How long the review of an application takes. */
export const reviewTime = '1-2 business days'

/** The five social profiles, in the order shown. */
export const socialLinks = [
  { network: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/flowshelf' },
  { network: 'twitter', name: 'Twitter', url: 'https://twitter.com/flowshelf' },
  { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/flowshelf' },
  { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/flowshelf' },
  { network: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@flowshelf' },
] as const
export type SocialNetwork = (typeof socialLinks)[number]['network']
