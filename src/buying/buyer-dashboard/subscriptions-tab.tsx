import { Section } from '@/ui/page/dashboard-section'
import { PortalButton } from './portal-button'
import { SubscriptionList } from './subscription-list'

export const SubscriptionsTab = () => (
  <Section
    title="Subscriptions"
    intro="Premium support for your templates, billed monthly. Cancel or resume it in the customer portal. If it was paid through a payment link, end it here."
    actions={<PortalButton>Manage subscriptions</PortalButton>}
  >
    <SubscriptionList size="normal" />
  </Section>
)
