import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { purchaseMessages as messages } from '@/buying/messages/purchases'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import type { CopyMutation } from './copy-to-n8n'
import { EmptyState } from '@/ui/states/empty-state'
import type { Owned, WantedGoods } from './purchase-card'
import { PurchaseList, PurchaseListPlaceholder } from './purchase-list'
import { QueryView } from '@/ui/states/query-view'
import type { Delivery } from './snapshot-link'
import { ButtonLink } from '@/ui/button'

// For owners of snapshots only.
const SnapshotLink = lazyPart(async () => ({ default: (await import('./snapshot-link')).SnapshotLink }))

type Props = {
  purchases: UseQueryResult<Owned[]>
  download: Delivery & Pick<UseMutationResult<unknown, Error, WantedGoods>, 'isPending' | 'variables' | 'mutate'>
  copy: CopyMutation
  loading: string
  /** Title of the empty state. */
  none: string
  /** Heading level of an entry: one below the list's own heading. */
  headingLevel?: 'h2' | 'h3'
  /** The purchases that are shown, in their order, with the empty state if there are none of those owned. Default: all. */
  choice?: { of: (purchases: Owned[]) => Owned[]; nothing: ReactNode }
  receiptsOf?: (purchase: Owned) => ReactNode
}

/** Owned templates with download buttons, in the four states of a query. */
export function PurchasesView({
  purchases,
  download,
  copy,
  loading,
  none,
  headingLevel = 'h2',
  choice,
  receiptsOf,
}: Props) {
  return (
    <QueryView
      query={purchases}
      loading={loading}
      placeholder={<PurchaseListPlaceholder />}
      failed={messages.loadFailed}
      empty={
        <EmptyState
          title={none}
          headingLevel={headingLevel}
          action={<ButtonLink to={paths.templates}>{actionTexts.browseTemplates}</ButtonLink>}
        >
          Templates you buy or get for free will appear here, ready to use.
        </EmptyState>
      }
    >
      {(rows) => {
        const shown = choice ? choice.of(rows) : rows
        if (choice && shown.length === 0) return choice.nothing
        return (
          <>
            {download.data?.kind === 'link' && (
              <Suspense>
                <SnapshotLink download={download} />
              </Suspense>
            )}
            <PurchaseList
              purchases={shown}
              headingLevel={headingLevel}
              receiptsOf={receiptsOf}
              downloading={download.isPending ? (download.variables ?? null) : null}
              onDownload={(wanted) => download.mutate(wanted)}
              copy={copy}
            />
          </>
        )
      }}
    </QueryView>
  )
}
