import { useEffect } from 'react'
import { useSession } from '@/account/data/session/session'
import { recordTemplateView } from '@/catalog/data/template-views'
import type { Template } from '@/catalog/data/templates'

/**
 * Counts a view of the template once its page is visible: not while the browser prerenders it, nor in a background tab.
 * Creators do not count for their own templates.
 */
export function useViewCount({ id, creator_id, status }: Template) {
  const { isLoading, user } = useSession()
  const isCountable = status === 'approved' && !isLoading && user?.id !== creator_id
  useEffect(() => {
    if (!isCountable) return
    const recordWhenVisible = () => {
      if (document.visibilityState === 'visible') recordTemplateView(id)
    }
    recordWhenVisible()
    document.addEventListener('visibilitychange', recordWhenVisible)
    return () => document.removeEventListener('visibilitychange', recordWhenVisible)
  }, [id, isCountable])
}
