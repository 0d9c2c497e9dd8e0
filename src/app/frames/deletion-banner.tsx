import { useQuery } from '@tanstack/react-query'
import { ScheduledDeletion } from '@/account/parts/scheduled-deletion'
import { deletionQuery, useCancelDeletion } from '@/account/data/deletion'
import { useSession } from '@/account/data/session/session'

/** A row of the dashboard's grid: tells people with a requested deletion when it comes, and lets them keep the account. */
export function DeletionBanner() {
  const { user } = useSession()
  return <div className="lg:col-span-2">{user && <BannerOf userId={user.id} />}</div>
}

function BannerOf({ userId }: { userId: string }) {
  const { data: deletion } = useQuery(deletionQuery(userId))
  const keep = useCancelDeletion(userId)
  if (!deletion) return null
  return (
    <section aria-label="Account deletion" className="border-b bg-sunken">
      <div className="px-4 py-3 sm:px-6">
        <ScheduledDeletion deletion={deletion} isKeeping={keep.isPending} onKeep={keep.mutate} />
      </div>
    </section>
  )
}
