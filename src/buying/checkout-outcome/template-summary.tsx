import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { TemplateArt } from '@/catalog/parts/template-art'
import type { Purchase } from '@/buying/data/purchases'

/** The paid template: picture, platform and name. */
export const TemplateSummary = ({ template }: { template: NonNullable<Purchase['template']> }) => (
  <div className="mt-2 grid overflow-hidden rounded-xl border sm:grid-cols-[220px_1fr]">
    <TemplateArt template={template} className="border-b sm:border-r sm:border-b-0" />
    <div className="flex min-w-0 flex-col items-start justify-center gap-2 p-4">
      <PlatformBadge platform={template.platform} />
      <h2 className="text-lg leading-snug wrap-anywhere text-ink">{template.name}</h2>
    </div>
  </div>
)
