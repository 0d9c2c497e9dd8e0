import { isSetUpByPreview, setUpSteps } from '@/buying/rules/set-up'
import type { WorkflowPreview } from '@/workflow/rules/report'
import { Placeholder } from '@/ui/states/placeholder'

type Props = {
  platform: string
  /** Null without one, or if it failed to load: the steps are those of every workflow. Undefined while it loads. */
  preview: WorkflowPreview | null | undefined
}

/** Installation steps for the buyer. */
export function SetUp({ platform, preview }: Props) {
  if (isSetUpByPreview(platform) && preview === undefined) return <Placeholder className="h-72 rounded-xl" />
  const steps = setUpSteps(platform, preview ?? null)
  return (
    <ol className="grid gap-5 text-md">
      {steps.map(({ title, text, names = [] }, index) => (
        <li key={title || text} className="grid grid-cols-[28px_1fr] gap-x-3.5">
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full border border-line-strong text-sm font-medium tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-0.5">
            {title && <p className="font-medium text-ink">{title}</p>}
            <p className="text-ink-2">{text}</p>
            {names.length > 0 && (
              <ul aria-label={title} className="mt-2 flex flex-wrap gap-1.5 text-sm">
                {names.map((name) => (
                  <li key={name} className="rounded-md border bg-surface px-2 py-0.5 wrap-anywhere text-ink">
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
