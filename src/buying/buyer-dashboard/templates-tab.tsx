import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/account/data/session/session'
import { purchasesQuery } from '@/buying/data/purchases'
import { PurchasesPanel } from '@/buying/parts/purchases-panel'
import { Section } from '@/ui/page/dashboard-section'
import { Recommendations } from './recommendations'

export default function TemplatesTab() {
  const purchases = useQuery(purchasesQuery(useUser().id))
  return (
    <div className="grid grid-cols-1 gap-10">
      <Section title="Your templates">
        <PurchasesPanel
          purchases={purchases}
          loading="Loading your templates..."
          none="No templates yet"
          headingLevel="h3"
        />
      </Section>
      {/* Below a list whose length is known. */}
      {!purchases.isPending && <Recommendations />}
    </div>
  )
}
