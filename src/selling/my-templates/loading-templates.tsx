import { TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'

/** Placeholder of the cards, under the loading words. */
export const LoadingTemplates = () => (
  <div className="relative">
    <p
      role="status"
      className="fade-in absolute inset-x-0 top-4 z-10 mx-auto flex w-fit flex-wrap justify-center gap-x-2 rounded-2xl border bg-surface px-3.5 py-1 text-sm text-ink-2 shadow [animation-delay:200ms] [animation-fill-mode:backwards]"
    >
      <span>{messages.loading}</span> <span className="text-ink-3">{messages.loadingHint}</span>
    </p>
    <TemplateGridPlaceholder count={3} layout="besideFilters" />
  </div>
)
