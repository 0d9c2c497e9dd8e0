import type { UseQueryResult } from '@tanstack/react-query'
import { PurchasesView } from '@/components/purchases-view'
import { useCopyWorkflow } from '@/data/commerce/copy-purchase'
import { useDownloadPurchase, type Purchase } from '@/data/commerce/purchases'

/** Owned templates with download buttons, below an h2. */
export const OwnTemplates = ({ purchases }: { purchases: UseQueryResult<Purchase[]> }) => (
  <PurchasesView
    purchases={purchases}
    download={useDownloadPurchase()}
    copy={useCopyWorkflow()}
    loading="Loading your templates..."
    none="No templates yet"
    headingLevel="h3"
  />
)
