import { useQuery } from '@tanstack/react-query'
import { purchasesQuery } from '@/data/commerce/purchases'
import { useUser } from '@/data/account/session'
import { OwnTemplates } from './own-templates'

export function TemplatesTab() {
  const purchases = useQuery(purchasesQuery(useUser().id))
  return (
    <section aria-labelledby="your-templates">
      <h2 id="your-templates" className="mb-3 text-lg">
        Your templates
      </h2>
      <OwnTemplates purchases={purchases} />
    </section>
  )
}
