import type { UseQueryResult } from '@tanstack/react-query'
import { PurchasesView } from '@/buying/parts/purchases-view'
import { useCopyWorkflow } from '@/buying/data/copy-purchase'
import { useDownloadPurchase, type Purchase } from '@/buying/data/purchases'

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
