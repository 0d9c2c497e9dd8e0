import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { templateQuery } from '@/data/templates'
import { screens } from './screens'

/** A pointer on a link, or the focus, says where a person is about to go: what they need there is fetched meanwhile. */
export function usePrefetchOnIntent() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname === window.location.pathname) return
      const id = matchPath('/templates/:id', link.pathname)?.params.id
      if (id) {
        void screens.templateDetail.preload()
        void queryClient.prefetchQuery({ ...templateQuery(id), meta: undefined })
      }
      if (link.pathname === '/marketplace' || link.pathname === '/templates') void screens.marketplace.preload()
      if (link.pathname === '/') void screens.home.preload()
    }
    document.addEventListener('pointerover', prefetch, { passive: true })
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [queryClient])
}
