import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { optionMarked } from '@/ui/fields/use-listbox'
import { preloadLoginDialog } from '@/app/frames/login-dialog-slot'
import { preloadRoute } from './prefetch'

/** Prefetches the target of a link, and the sign-in dialog for controls that open it, on hover or focus, and of a marked option. */
export function usePrefetchOnIntent() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-opens-login]')) preloadLoginDialog()
      const link = target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname !== window.location.pathname || link.search !== window.location.search)
        preloadRoute(queryClient, link)
    }
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    document.addEventListener(optionMarked, prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
      document.removeEventListener(optionMarked, prefetch)
    }
  }, [queryClient])
}
