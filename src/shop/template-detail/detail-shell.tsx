import type { ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { Placeholder } from '@/ui/states/placeholder'
import { headline } from '@/catalog/parts/template-page/headline'

/** Attribute by which the boot script finds an element. */
type DataAttribute = Record<`data-${string}`, string>

/** Prerendered placeholder of TemplateDetail; the boot script inserts name and short description, or leaves them empty. */
export function DetailShell({ name, lead }: { name: DataAttribute; lead: DataAttribute }) {
  return (
    <div className="wrap py-8 sm:py-12">
      <PlaceholderLayout>
        {/* eslint-disable-next-line a11y/heading-has-content -- The boot script writes the template's name into it. */}
        <h1 className={cn(headline.name, 'placeholder-when-empty')} {...name} />
        {/* Justified, so that its lines are as wide as any of the app, which come in another font: the browser would take the same text
            for a new and larger paint. */}
        <p className={cn(headline.lead, 'placeholder-when-empty text-justify')} {...lead} />
      </PlaceholderLayout>
    </div>
  )
}

/** Placeholder while the template loads. Most names take one line, two on phones. */
export function DetailPlaceholder() {
  return (
    <PlaceholderLayout>
      <div aria-hidden className={headline.name}>
        <Line className="w-full sm:w-4/5" />
        <Line className="w-2/3 sm:hidden" />
      </div>
      <div aria-hidden className={headline.lead}>
        <Line className="w-full" />
        <Line className="w-full sm:w-2/3" />
        <Line className="w-1/2 sm:hidden" />
      </div>
    </PlaceholderLayout>
  )
}

function PlaceholderLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
      <header className="min-w-0">
        <Placeholder className="h-6 w-32 rounded-full" />
        {children}
        <div aria-hidden className={headline.facts}>
          <Line className="w-40 sm:mr-3 sm:w-32" />
          <Line className="w-56" />
        </div>
        <div aria-hidden className="graph-paper-lg mt-7 aspect-video rounded-panel border" />
      </header>
      <div aria-hidden className="rounded-2xl border bg-surface p-5 shadow sm:p-6 lg:col-start-2 lg:row-start-1">
        <Placeholder className="h-8 w-24" />
        <Placeholder className="mt-4 h-17.5 w-full rounded-xl" />
        <div className="mt-4 min-h-21.5">
          <Placeholder className="h-12.5 w-full rounded-control" />
        </div>
      </div>
    </div>
  )
}

/** Placeholder in the height of a line of text. */
const Line = ({ className }: { className: string }) => (
  <span className={`placeholder inline-block align-top ${className}`}>&nbsp;</span>
)
