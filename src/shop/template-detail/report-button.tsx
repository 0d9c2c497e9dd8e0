import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useReport, type NewReport } from '@/support/data/reports'
import { useHeldSession } from '@/account/data/session/held-session'
import { useSession } from '@/account/data/session/session'
import { lazyPart } from '@/ui/lazy-part'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'

// Lazy-loaded: rarely opened.
const ReportDialog = lazyPart(() => import('@/support/parts/report-dialog'))

type Props = { type: NewReport['target_type']; id: string; name: string }

/** Reports a template or its creator to the admins; visitors sign in first. */
export function ReportButton({ type, id, name }: Props) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const loginDialog = useLoginDialog()
  const report = useReport()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useHeldSession(isOpen)
  const open = () => {
    if (!user) return loginDialog.open({ returnTo: pathname + search })
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        {...(user ? {} : opensLogin)}
        onClick={open}
        className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-3 underline-offset-4 transition-colors hover:text-ink hover:underline"
      >
        <Flag aria-hidden className="size-3.5" />
        Report this {type}
      </button>
      {wasOpened && (
        <Suspense>
          <ReportDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            name={name}
            isBusy={report.isPending}
            onSend={(what) =>
              report.mutateAsync({ target_type: type, target_id: id, ...what }).then(
                () => true,
                () => false,
              )
            }
          />
        </Suspense>
      )}
    </>
  )
}
