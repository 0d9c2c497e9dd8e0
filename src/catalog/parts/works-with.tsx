import { worksWithText } from '@/catalog/rules/apps'
import { cn } from '@/base/page/cn'
import { AppIcon } from '@/workflow/parts/app-icon'

/** More icons would not fit into the narrowest card. */
const most = 5

/** The icons of the apps that a workflow calls, with a name for screen readers. */
export function WorksWith({ apps, className }: { apps: readonly string[]; className?: string }) {
  const shown = apps.length > most ? apps.slice(0, most - 1) : apps
  const more = apps.length - shown.length
  return (
    <p className={cn('fade-in flex items-center gap-1.5', className)}>
      <span className="sr-only">{worksWithText(apps, shown.length)}</span>
      {shown.map((app) => (
        <AppIcon key={app} app={app} className="rounded-md border" />
      ))}
      {more > 0 && (
        <span aria-hidden className="pl-0.5 text-xs text-ink-3 tabular-nums">
          +{more}
        </span>
      )}
    </p>
  )
}
