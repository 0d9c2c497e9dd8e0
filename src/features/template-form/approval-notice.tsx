import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUser } from '@/data/account/session'
import { creatorStatusQuery } from '@/data/catalog/creator-status'
import { paths } from '@/domain/paths'

/** For users who are not approved creators: they may submit, but approval comes after their application's. */
export function ApprovalNotice() {
  const status = useQuery(creatorStatusQuery(useUser().id))
  if (status.data === undefined || status.data === 'approved') return null
  return (
    <div className="mb-6 flex gap-3.5 rounded-xl bg-ember-soft p-4 text-[15px] sm:p-5">
      <BadgeCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ember" />
      <div className="min-w-0">
        <p className="font-medium">You can submit now. Approval needs an approved creator.</p>
        <p className="text-ink-2">
          Your template waits until your{' '}
          <Link to={paths.creatorApplication} className="text-ink underline underline-offset-4 hover:text-ember">
            creator application
          </Link>{' '}
          is approved.
        </p>
      </div>
    </div>
  )
}
