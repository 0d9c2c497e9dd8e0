/** An id that no row has. */
export const noTemplate = '00000000-0000-4000-8000-000000000000'

const template = '/templates/7e000000-0000-4000-8000-000000000001'

/** A GoHighLevel snapshot of the demo. */
export const snapshot = '/templates/7e000000-0000-4000-8000-000000000011'

/** A template of the demo: what it shows and opens depends on who looks at it. */
export const filledScreens = { visitor: [template], buyer: [template], creator: [template], admin: [] }

/** Addresses of every screen, by the account that opens them. */
export const screens = {
  visitor: [
    '/',
    '/?filter=GHL',
    '/marketplace',
    '/marketplace?page=2',
    '/marketplace?q=a&platform=n8n&min=10&view=list',
    '/marketplace?q=zzzzzz&free=true',
    '/marketplace?app=Gmail&app=Slack&view=list',
    '/apps/slack',
    '/apps/openai+slack',
    '/apps/nobody',
    '/creators/nobody',
    '/categories/finance',
    `/templates/${noTemplate}`,
    '/about',
    '/features',
    '/support',
    '/support/ticket',
    '/how-it-works',
    '/faq',
    '/login',
    '/get-started',
    '/get-started?role=creator',
    '/get-started?next=%2Ftemplates%2F7e000000-0000-4000-8000-000000000001%3Fbuy%3Dtemplate',
    '/reset-password',
    '/email-confirmed',
    '/payment-canceled',
    '/newsletter/unsubscribe?token=7e000000-0000-4000-8000-000000000001',
    `/newsletter/confirm#token=${'ab'.repeat(32)}`,
    '/wishes/withdraw?token=7e000000-0000-4000-8000-000000000001',
    `/wishes/confirm#token=${'ab'.repeat(32)}`,
    `/confirm-email#token=${'ab'.repeat(32)}`,
    `/support/conversation#token=${'ab'.repeat(32)}`,
    '/support/conversation',
    `/settings/keep-account#token=${'ab'.repeat(32)}`,
    `/settings/undo-email-change#token=${'ab'.repeat(32)}`,
    `/payment-success?template_id=${noTemplate}`,
    `/payment-success?template_id=${noTemplate}&via=link`,
    `/payment-success-calendly?template_id=${noTemplate}&type=setup&via=link`,
    '/purchases',
    '/dashboard',
    '/terms',
    '/privacy',
    '/nowhere',
  ],
  buyer: [
    '/purchases',
    '/support/ticket',
    '/dashboard',
    '/dashboard/buyer',
    '/dashboard/buyer?tab=subscriptions',
    '/dashboard/buyer?tab=templates',
    '/dashboard/buyer?tab=billing',
    '/dashboard/buyer?tab=activity',
    '/dashboard/buyer?tab=support',
    '/dashboard/buyer?tab=settings',
    '/dashboard/buyer-settings',
    '/dashboard/templates',
    '/dashboard/payment',
    '/dashboard/settings',
    '/dashboard/settings?tab=privacy',
    '/dashboard/settings?tab=language',
    '/dashboard/creator',
    '/dashboard/create-template',
    '/creator-application?new=true',
    '/application-pending',
  ],
  creator: [
    '/dashboard/create-template',
    `/dashboard/templates/${noTemplate}/edit`,
    '/dashboard/creator',
    '/dashboard/creator?tab=analytics',
    '/dashboard/creator?tab=demand',
    '/dashboard/creator?tab=earnings',
    '/dashboard/creator?tab=settings',
    '/dashboard/templates',
  ],
  admin: [
    '/dashboard/admin/support',
    '/dashboard/admin/support?tab=reports',
    '/dashboard/admin/applications',
    '/dashboard/admin/applications?tab=names',
    '/dashboard/admin/templates',
    '/dashboard/admin/templates?status=all&sort=price+down',
    `/dashboard/admin/templates/${noTemplate}`,
    '/dashboard/admin/templates/7e000000-0000-4000-8000-000000000001',
    '/dashboard/admin/templates/d0000000-0000-4000-8000-000000000001',
    '/dashboard/admin/audit',
    '/dashboard/admin/stuck-work',
    '/dashboard/admin/health',
    '/dashboard/admin/search',
    '/dashboard/admin/search?tab=try',
    '/dashboard/admin/search?tab=demand',
    '/dashboard/admin/search?tab=demand&list=wishes',
    '/dashboard/admin/search?tab=demand&list=searches',
    '/dashboard/admin/search?tab=try&query=invoice+reminder',
    '/dashboard/admin/payments',
    '/dashboard/admin/payments?tab=requests',
    '/dashboard/admin/payments?tab=disputes',
    '/dashboard/admin/payments?tab=payouts',
    '/dashboard/admin/payments?tab=payouts&status=paid',
    '/dashboard/admin/payments?tab=risk',
    `/creator-application?id=${noTemplate}`,
  ],
} as const

/** One address of each screen, of each of its tabs, and of what it shows after a Payment Link. */
export function oneOfEach(addresses: readonly string[]): string[] {
  const keyOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return `${pathname} ${searchParams.get('tab')} ${searchParams.has('id')} ${searchParams.get('via')}`
  }
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()]
}
