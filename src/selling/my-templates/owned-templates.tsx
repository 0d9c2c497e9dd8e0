import type { UseQueryResult } from '@tanstack/react-query'
import { PurchasesView } from '@/buying/parts/purchases-view'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { useDownloadPurchase, type Purchase } from '@/buying/data/purchases'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'

export const OwnedTemplates = ({ purchases }: { purchases: UseQueryResult<Purchase[]> }) => (
  <PurchasesView
    purchases={purchases}
    download={useDownloadPurchase()}
    copy={useCopyWorkflow()}
    loading={messages.loading}
    none={messages.none}
  />
)
