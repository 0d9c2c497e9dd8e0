import { useQuery } from '@tanstack/react-query'
import { Section } from '@/ui/page/dashboard-section'
import { useUser } from '@/account/data/session/session'
import { purchasesQuery } from '@/buying/data/purchases'
import { OwnTemplates } from './own-templates'
import { Recommendations } from './recommendations'

export default function TemplatesTab() {
  const purchases = useQuery(purchasesQuery(useUser().id))
  return (
    <div className="grid gap-10">
      <Section title="Your templates">
        <OwnTemplates purchases={purchases} />
      </Section>
      <Recommendations />
    </div>
  )
}
