import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchPlace } from './prefetch'

/** A pointer on a link, or the focus, says where a person is about to go: what they need there is fetched meanwhile. */
export function usePrefetchOnIntent() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname !== window.location.pathname || link.search !== window.location.search)
        prefetchPlace(queryClient, link)
    }
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [queryClient])
}
