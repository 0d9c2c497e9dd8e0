import type { UseQueryResult } from '@tanstack/react-query'
import { PurchasesView } from '@/components/purchases-view'
import { useDownloadPurchase, type Purchase } from '@/data/commerce/purchases'
import { myTemplatesMessages as messages } from '@/domain/messages/my-templates'

export const OwnedTemplates = ({ purchases }: { purchases: UseQueryResult<Purchase[]> }) => (
  <PurchasesView
    purchases={purchases}
    download={useDownloadPurchase()}
    loading={messages.loading}
    none={messages.none}
  />
)
