import type { UseQueryResult } from '@tanstack/react-query'
import type { Purchase } from '@/buying/data/purchases'
import { PurchasesPanel } from '@/buying/parts/purchases-panel'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'

/** What the user owns, as their other lists of purchases show it. */
export const OwnedTemplates = ({ purchases }: { purchases: UseQueryResult<Purchase[]> }) => (
  <PurchasesPanel purchases={purchases} loading={messages.loading} none={messages.none} />
)
