import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import { optionMarked } from '@/ui/fields/use-listbox'
import { preloadLoginDialog } from '@/app/frames/login-dialog-slot'
import { preloadRoute } from './prefetch'

/** Prefetches the target of a link, and the sign-in dialog for controls that open it, on hover or focus, and of a marked option. */
export function usePrefetchOnIntent() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const prefetch = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-opens-login]')) preloadLoginDialog()
      const link = target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname !== window.location.pathname || link.search !== window.location.search)
        preloadRoute(queryClient, link)
    }
    let latest: EventTarget | null = null
    // After the next paint, so that the answer to a press does not wait for it; only the last of what the pointer passes until then.
    const prefetchLater = ({ target }: Event) => {
      const isWaiting = latest !== null
      latest = target
      if (isWaiting) return
      void afterPaint().then(() => {
        prefetch(latest)
        latest = null
      })
    }
    document.addEventListener('pointerover', prefetchLater, { passive: true })
    document.addEventListener('focusin', prefetchLater)
    document.addEventListener(optionMarked, prefetchLater)
    return () => {
      document.removeEventListener('pointerover', prefetchLater)
      document.removeEventListener('focusin', prefetchLater)
      document.removeEventListener(optionMarked, prefetchLater)
    }
  }, [queryClient])
}
