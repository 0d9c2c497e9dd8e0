import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { purchaseMessages as messages } from '@/buying/messages/purchases'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import type { CopyMutation } from './copy-to-n8n'
import { EmptyState } from '@/ui/states/empty-state'
import { PurchaseList, PurchaseListPlaceholder, type ListProps, type Owned, type WantedGoods } from './purchase-list'
import { QueryView } from '@/ui/states/query-view'
import type { Delivery } from './snapshot-link'
import { ButtonLink } from '@/ui/button'

// For owners of snapshots only.
const SnapshotLink = lazy(async () => ({ default: (await import('./snapshot-link')).SnapshotLink }))

type Props = {
  purchases: UseQueryResult<Owned[]>
  download: Delivery & Pick<UseMutationResult<unknown, Error, WantedGoods>, 'isPending' | 'variables' | 'mutate'>
  copy: CopyMutation
  loading: string
  /** Placeholder in the shape of the list. */
  placeholder?: ReactNode
  /** Title of the empty state. */
  none: string
  /** Heading level of an entry: one below the list's own heading. */
  headingLevel?: 'h2' | 'h3'
  /** Filter of the list, with the empty state if no owned purchase matches. Default: all. */
  filter?: { matches: (purchase: Owned) => boolean; nothing: ReactNode }
  /** Default: rows with pictures. */
  renderList?: (list: ListProps) => ReactNode
}

/** Owned templates with download buttons, in the four states of a query. */
export function PurchasesView({
  purchases,
  download,
  copy,
  loading,
  placeholder = <PurchaseListPlaceholder />,
  none,
  headingLevel = 'h2',
  filter,
  renderList = (list) => <PurchaseList {...list} />,
}: Props) {
  return (
    <QueryView
      query={purchases}
      loading={loading}
      placeholder={placeholder}
      failed={messages.loadFailed}
      empty={
        <EmptyState
          title={none}
          headingLevel={headingLevel}
          action={<ButtonLink to={paths.templates}>{actionTexts.browseTemplates}</ButtonLink>}
        >
          Templates you buy or get for free will appear here, ready to download.
        </EmptyState>
      }
    >
      {(rows) => {
        const shown = filter ? rows.filter(filter.matches) : rows
        if (filter && shown.length === 0) return filter.nothing
        return (
          <>
            {download.data?.kind === 'link' && (
              <Suspense>
                <SnapshotLink download={download} />
              </Suspense>
            )}
            {renderList({
              purchases: shown,
              headingLevel,
              downloading: download.isPending ? (download.variables ?? null) : null,
              onDownload: (wanted) => download.mutate(wanted),
              copy,
            })}
          </>
        )
      }}
    </QueryView>
  )
}
