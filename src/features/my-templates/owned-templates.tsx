import type { UseQueryResult } from '@tanstack/react-query'
import { PurchasesView } from '@/components/purchases-view'
import { useCopyWorkflow } from '@/data/commerce/copy-purchase'
import { useDownloadPurchase, type Purchase } from '@/data/commerce/purchases'
import { myTemplatesMessages as messages } from '@/domain/messages/my-templates'

export const OwnedTemplates = ({ purchases }: { purchases: UseQueryResult<Purchase[]> }) => (
  <PurchasesView
    purchases={purchases}
    download={useDownloadPurchase()}
    copy={useCopyWorkflow()}
    loading={messages.loading}
    none={messages.none}
  />
)
