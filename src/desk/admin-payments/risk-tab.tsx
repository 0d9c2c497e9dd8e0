import { useQuery } from '@tanstack/react-query'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { moneyRisksQuery } from '@/desk/data/money-risks'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { riskAdvice } from '@/desk/rules/money-risks'
import { owedColumns, riskColumns } from './risk-columns'

/** Patterns that honest sales do not have, and balances that creators owe. */
export function RiskTab() {
  return (
    <QueryView
      query={useQuery(moneyRisksQuery())}
      loading="Loading risks..."
      placeholder={<WorkTablePlaceholder rows={4} />}
      failed={messages.risksFailed}
      empty={null}
      isEmpty={() => false}
    >
      {({ risks, owed, ...days }) => (
        <div className="grid grid-cols-1 gap-10">
          <Section title="Unusual patterns" intro="Worth a look before you pay. None of them proves anything.">
            {risks.length === 0 ? (
              <EmptyState title="Nothing unusual" headingLevel="h3">
                Cards, link sales, and bank accounts that don’t look right will appear here.
              </EmptyState>
            ) : (
              <WorkTable
                label="Unusual patterns"
                columns={riskColumns}
                rows={risks}
                keyOf={({ kind, creator_id }) => `${kind} ${creator_id}`}
                detailsOf={(risk) => <p className="max-w-[44em] text-md">{riskAdvice(risk, days)}</p>}
              />
            )}
          </Section>
          <Section
            title="Owed to Flowshelf"
            intro="Creators whose refunds and disputes exceed their earnings. Their next sales cover it. It stays here if they delete their account."
          >
            {owed.length === 0 ? (
              <EmptyState title="No one owes anything" headingLevel="h3">
                Negative balances will appear here.
              </EmptyState>
            ) : (
              <WorkTable
                label="Owed to Flowshelf"
                columns={owedColumns}
                rows={owed}
                keyOf={({ creator_id }) => creator_id}
              />
            )}
          </Section>
        </div>
      )}
    </QueryView>
  )
}
