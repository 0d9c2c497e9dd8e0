import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { maintenanceQuery } from '@/base/data/maintenance'
import { pageMessages } from '@/base/messages/page'

/** Says above every screen why nothing can be saved, from the first refused write until maintenance is over. */
export function MaintenanceNotice() {
  const { data: sentence } = useQuery(maintenanceQuery())
  return (
    <div role="status">
      {sentence && (
        <p className="flex items-start justify-center gap-2.5 border-b bg-sunken px-4 py-2 text-sm">
          <Wrench aria-hidden className="mt-0.5 size-4 shrink-0 text-ember" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{pageMessages.maintenance}</strong> {sentence}
          </span>
        </p>
      )}
    </div>
  )
}
