import { useEffect, useRef, type RefObject } from 'react'
import { useIsAdmin } from '@/account/data/admin'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { tellSearch } from '@/catalog/data/told-searches'
import { searchLookMs } from '@/catalog/rules/search-learning'

/** How somebody looks at the results of one search text. */
type Look = { since?: number; hasOpened: boolean }

/**
 * Tells which templates a signed-in user opens after a search, or that they left its results without opening any. `isShown`: the
 * results of these words are on the screen.
 */
export function useToldSearches(words: string, isShown: boolean, results: RefObject<HTMLElement | null>) {
  const isTelling = useTellsSearches() && words !== ''
  const look = useRef<Look>({ hasOpened: false })

  useEffect(() => {
    if (!isTelling) return
    const current: Look = { hasOpened: false }
    look.current = current
    return () => {
      if (!current.hasOpened && current.since !== undefined && Date.now() - current.since >= searchLookMs)
        tellSearch(words)
    }
  }, [words, isTelling])

  useEffect(() => {
    if (isTelling && isShown) look.current.since ??= Date.now()
  }, [words, isTelling, isShown])

  useEffect(() => {
    if (!isTelling) return
    const open = (event: MouseEvent) => {
      const template = openedTemplate(event, results.current)
      if (!template) return
      look.current.hasOpened = true
      tellSearch(words, template)
    }
    // The middle button (auxclick) opens a new tab. Captured: before the link leaves this screen.
    document.addEventListener('click', open, true)
    document.addEventListener('auxclick', open, true)
    return () => {
      document.removeEventListener('click', open, true)
      document.removeEventListener('auxclick', open, true)
    }
  }, [words, isTelling, results])
}

/** Whether the user's searches may be told: not those of visitors and admins. */
function useTellsSearches(): boolean {
  const { session } = useSession()
  const { isAdmin, isPending } = useIsAdmin(session?.user.id)
  return session !== null && !isAdmin && !isPending
}

const templatePath = paths.template('')

/**
 * The id of the template whose link in these results was clicked, by any button but the one of the context menu. Those that are
 * shown because nothing was found do not count.
 */
function openedTemplate({ target, button }: MouseEvent, results: HTMLElement | null): string | null {
  const link =
    button !== 2 &&
    target instanceof Element &&
    results?.contains(target) &&
    !target.closest('[data-nearest]') &&
    target.closest('a')
  return link && link.pathname.startsWith(templatePath) ? link.pathname.slice(templatePath.length) : null
}
