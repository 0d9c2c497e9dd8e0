import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchRoute } from './prefetch'

/** Prefetches the target of a link on hover or focus. */
export function usePrefetchOnIntent() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname !== window.location.pathname || link.search !== window.location.search)
        prefetchRoute(queryClient, link)
    }
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [queryClient])
}
