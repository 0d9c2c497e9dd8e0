import { useQuery } from '@tanstack/react-query'
import { Section } from '@/ui/page/dashboard-section'
import { ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { billingQuery } from '@/buying/data/billing'
import { latestPurchasesQuery } from '@/buying/data/purchases'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { ActivityList } from './activity-tab'
import { BillingList } from './billing-list'
import { OwnTemplates } from './own-templates'
import { ProfileCard } from './profile-card'
import { SubscriptionList } from './subscription-list'

export function Overview() {
  const { id } = useUser()
  const purchases = useQuery(latestPurchasesQuery(id))
  const payments = useQuery(billingQuery(id))
  return (
    <div className="grid grid-cols-1 gap-10">
      <ProfileCard />
      <Section title="Latest templates" actions={<More to={paths.buyerTemplates}>{actionTexts.viewAllTemplates}</More>}>
        <OwnTemplates purchases={purchases} />
      </Section>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 xl:grid-cols-2">
        <Section title="Subscriptions" actions={<More to={paths.buyerSubscriptions}>All subscriptions</More>}>
          <SubscriptionList size="compact" />
        </Section>
        <Section title="Billing" actions={<More to={paths.buyerBilling}>All payments</More>}>
          <BillingList payments={payments} size="compact" />
        </Section>
      </div>
      <Section title="Recent activity" actions={<More to="?tab=activity">All activity</More>}>
        <ActivityList size="compact" />
      </Section>
    </div>
  )
}

const More = (props: { to: string; children: string }) => <ButtonLink variant="ghost" size="sm" {...props} />
