import { ExternalLink } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useOpenPortal } from '@/buying/data/billing'

/** Goes to Stripe's customer portal. */
export function PortalButton({ children }: { children: ReactNode }) {
  const { mutate, reset, isPending, isSuccess } = useOpenPortal()
  useEffect(() => {
    // Back from the portal, the page may be as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reset])
  const isBusy = isPending || isSuccess
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={isBusy}
      onClick={() => mutate(undefined, { onSuccess: (url) => window.location.assign(url) })}
    >
      {!isBusy && <ExternalLink aria-hidden className="size-4" />}
      {children}
    </Button>
  )
}
