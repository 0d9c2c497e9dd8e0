import { useState } from 'react'
import { appIconOf } from '@/workflow/rules/nodes/app-slug'
import type { NodeKind } from '@/workflow/rules/types'
import { cn } from '@/base/page/cn'

type Props = {
  /** The app's name in n8n, such as "Google Sheets". */
  app?: string
  /** The node type of a step without an app. */
  type?: string
  /** Kind of the step, for types that n8n does not have. */
  kind?: NodeKind
  className?: string
}

/** Decorative icon of an app or of a step, a static file. Without it: initials, or the drawing of the step's kind. */
export function AppIcon({ app, type = '', kind = 'p', className }: Props) {
  const [broken, setBroken] = useState('')
  const fallback = `/icons/core/kind-${kind}.svg`
  const file = app ? appIconOf(app) : fileOf(type, fallback)
  if (!file || (app && broken === file))
    return (
      <span aria-hidden className={cn('grid size-6 place-items-center rounded-tile bg-other-soft text-xs', className)}>
        {app?.slice(0, 2)}
      </span>
    )
  return (
    <img
      src={broken === file ? fallback : file}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(file)}
      className={cn('size-6 shrink-0', className)}
    />
  )
}

/** Tools that n8n derives from a node have its icon. */
const fileOf = (type: string, fallback: string) => {
  const step = /^(?:n8n-nodes-base|@n8n\/n8n-nodes-langchain)\.(\w+?)(?:Tool)?$/.exec(type)?.[1]
  return step ? `/icons/core/${step}.svg` : fallback
}
