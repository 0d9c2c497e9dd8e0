import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { healthQuery, type PageError } from '@/desk/data/health'
import { healthMessages as messages } from '@/desk/messages'
import { usePageMeta } from '@/base/page/page-meta'
import type { PrefetchScreen } from '@/base/data/prefetch'
import { MaintenanceSection } from './maintenance-section'
import { Detail, errorColumns, jobColumns, readingColumns } from './health-columns'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

export const prefetch: PrefetchScreen = (_location, prefetchQuery) => prefetchQuery(healthQuery())

/** /dashboard/admin/health. See docs/product/desk.md#health. */
export default function HealthScreen() {
  usePageMeta({
    title: 'Health',
    description: 'Whether mail, payments and jobs keep up, for admins.',
    isUnlisted: true,
  })
  // Deferred like the tables, so that it comes with them and they do not move it.
  const isPending = useDeferredValue(useQuery(healthQuery()).isPending)
  return (
    <DashboardPage
      title={screenTitles[paths.adminHealth]}
      intro="Whether mail, payments, and jobs keep up. We email all admins when a number is over its limit."
    >
      <div className="grid min-w-0 gap-10">
        <HealthTables />
        {!isPending && <MaintenanceSection />}
      </div>
    </DashboardPage>
  )
}

function HealthTables() {
  const health = useQuery(healthQuery())
  return (
    <QueryView
      query={health}
      loading="Loading health..."
      placeholder={<WorkTablePlaceholder />}
      failed={messages.failed}
      empty={null}
    >
      {({ readings, jobs, errors }) => (
        <div className="grid min-w-0 gap-10">
          <Section title="Numbers" intro="Beyond the limit of an outage, the uptime check fails, too.">
            <WorkTable label="Numbers" columns={readingColumns} rows={readings} keyOf={({ kind }) => kind} />
          </Section>
          <Section title="Jobs">
            {jobs.length === 0 ? (
              <EmptyState title={messages.noJobs} />
            ) : (
              <WorkTable
                label="Jobs"
                columns={jobColumns}
                rows={jobs}
                keyOf={({ name }) => name}
                detailsOf={({ problem }) => problem && <Detail text={problem} />}
              />
            )}
          </Section>
          <Section title="Page errors" intro="What browsers reported in seven days. Nothing here is about a person.">
            {errors.length === 0 ? (
              <EmptyState title={messages.noErrors} />
            ) : (
              <WorkTable
                label="Page errors"
                columns={errorColumns}
                rows={errors}
                keyOf={keyOfError}
                detailsOf={({ place }) => place && <Detail text={place} />}
              />
            )}
          </Section>
        </div>
      )}
    </QueryView>
  )
}

const keyOfError = ({ release, event, error, code, place }: PageError) => [release, event, error, code, place].join(' ')
