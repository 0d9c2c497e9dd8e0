import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/base/rules/paths'

/**
 * For users who are not approved creators: they may submit, but approval comes after their application's. `status` is
 * undefined while it loads.
 */
export function ApprovalNotice({ status }: { status: string | null | undefined }) {
  if (status === undefined || status === 'approved') return null
  return (
    <div className="mb-6 flex gap-3.5 rounded-xl bg-ember-soft p-4 text-md sm:p-5">
      <BadgeCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ember" />
      <div className="min-w-0">
        <p className="font-medium">To sell, you need to be an approved creator.</p>
        <p className="text-ink-2">
          You can submit now. We can approve your templates once your{' '}
          <Link to={paths.creatorApplication} className="text-ink underline underline-offset-4 hover:text-ember">
            creator application
          </Link>{' '}
          is approved.
        </p>
      </div>
    </div>
  )
}
