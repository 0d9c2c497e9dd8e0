import { useIcons } from '@/workflow/data/icons'
import { appIconOf, stepIconOf } from '@/workflow/rules/nodes/app-slug'
import type { NodeKind } from '@/workflow/rules/types'
import { cn } from '@/base/page/cn'
import { IconDrawing } from './icon-drawing'

type Props = {
  /** The app's name in n8n, such as "Google Sheets". */
  app?: string
  /** The node type of a step without an app. */
  type?: string
  /** Kind of the step, for types that n8n does not have. */
  kind?: NodeKind
  className?: string
}

/** Decorative icon of an app or of a step. Without one: initials, or the drawing of the step's kind. */
export function AppIcon({ app, type = '', kind = 'p', className }: Props) {
  const icons = useIcons()
  const names = app ? [appIconOf(app)] : [stepIconOf(stepOf(type)), stepIconOf(`kind-${kind}`)]
  const name = icons && names.find((one) => icons[one])
  if (icons && !name)
    return (
      <span aria-hidden className={cn('grid size-6 place-items-center rounded-tile bg-other-soft text-xs', className)}>
        {app?.slice(0, 2)}
      </span>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cn('size-6 shrink-0', className)}>
      {name && <IconDrawing icon={icons[name]} />}
    </svg>
  )
}

/** Name of a step of n8n's own. Tools that n8n derives from a node have its icon. */
const stepOf = (type: string) => /^(?:n8n-nodes-base|@n8n\/n8n-nodes-langchain)\.(\w+?)(?:Tool)?$/.exec(type)?.[1] ?? ''
