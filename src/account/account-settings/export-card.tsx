import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import {
  dataExportQuery,
  isExporting,
  useDownloadExport,
  useRequestExport,
  type DataExport,
} from '@/account/data/data-export'
import { formatDateTime } from '@/base/rules/dates'
import { exportMessages } from '@/account/messages/export'
import { SettingsCard } from './settings-card'
import { exportHours } from '@/account/rules/data-export'

const dayMs = 86_400_000

/** Requests, shows the progress of, and downloads an export of the user's data. */
export function ExportCard({ userId }: { userId: string }) {
  const query = useQuery(dataExportQuery(userId))
  return (
    <SettingsCard title="Export Your Data" intro="A copy of your account, activity, and files.">
      <div className="grid gap-5">
        <p className="text-md text-ink-2">
          You get one zip archive: your data as JSON, and the files you uploaded. Preparing it takes a few minutes.
          We’ll email you when it’s ready. You’ll have {exportHours} hours to download it.
        </p>
        <QueryView
          query={query}
          loading="Loading your data export..."
          placeholder={<Placeholder className="h-11 w-44 rounded-xl" />}
          failed={exportMessages.loadFailed}
          empty={null}
          isEmpty={() => false}
        >
          {(data, isStale) => <ExportState userId={userId} data={data} isStale={isStale} />}
        </QueryView>
      </div>
    </SettingsCard>
  )
}

function ExportState({ userId, data, isStale }: { userId: string; data: DataExport; isStale: boolean }) {
  const request = useRequestExport(userId)
  // Also until the requested export is rendered, so that a double click requests one.
  const isRequesting = request.isPending || isStale
  const download = useDownloadExport(userId)
  if (data && isExporting(data)) return <ExportProgress progress={data.progress} />
  if (data?.state === 'ready')
    return (
      <div className="grid gap-3">
        <p role="status" className="text-md">
          Your data is ready. You can download it until {formatDateTime(data.expires_at ?? '')}.
        </p>
        <div>
          <Button
            variant="ember"
            isBusy={download.isPending}
            onClick={() => {
              if (!download.isPending) download.mutate()
            }}
          >
            {!download.isPending && <Download aria-hidden className="size-4" />}
            {download.isPending ? 'Downloading...' : 'Download my data'}
          </Button>
        </div>
        <p className="text-sm text-ink-3">
          You can request a new export starting{' '}
          {formatDateTime(new Date(Date.parse(data.requested_at) + dayMs).toISOString())}.
        </p>
      </div>
    )
  return (
    <div className="grid gap-3">
      {data?.state === 'failed' && (
        <p role="status" className="text-md text-bad">
          We couldn’t prepare your data. Please try again.
        </p>
      )}
      <div>
        <Button
          variant="ghost"
          isBusy={isRequesting}
          onClick={() => {
            if (!isRequesting) request.mutate()
          }}
        >
          {isRequesting ? 'Requesting...' : 'Request my data'}
        </Button>
      </div>
    </div>
  )
}

const ExportProgress = ({ progress }: { progress: number }) => (
  <div className="grid gap-2.5">
    <p role="status" className="text-md">
      We’re preparing your data. You can leave this page. We’ll email you when it’s ready.
    </p>
    <div
      role="progressbar"
      aria-label="Preparing your data"
      aria-valuenow={progress}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-ember transition-[width]" style={{ width: `${Math.max(progress, 2)}%` }} />
    </div>
  </div>
)
