import { Price } from '@/catalog/parts/price'
import { TemplateArt } from '@/catalog/parts/template-art'
import { About } from '@/catalog/parts/template-page/about'
import { Delivered, LeftBehind, RunningCosts } from '@/catalog/parts/template-page/delivery'
import { GoodFor } from '@/catalog/parts/template-page/good-for'
import { Section } from '@/catalog/parts/template-page/section'
import { TemplateHead } from '@/catalog/parts/template-page/template-head'
import { AboutSnapshot, WhatIsInIt } from '@/catalog/parts/template-page/what-is-in-it'
import type { ReviewedTemplate } from '@/desk/data/template-review'
import { hasOwnCardPicture, pictureNames } from './pictures'

/** The template as its page will look, made of the same parts, below the title of this screen. */
export function Preview({ template }: { template: ReviewedTemplate }) {
  return (
    <section aria-labelledby="preview" className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="preview" className="text-base">
          Page preview
        </h2>
        <Price cents={template.price_cents} className="text-lg" />
      </div>
      <div className="rounded-2xl border bg-paper p-4 sm:p-6">
        <TemplateHead template={template} name="p" />
        {hasOwnCardPicture(template) && (
          <figure className="mt-6 max-w-80">
            <TemplateArt template={template} className="rounded-xl border" />
            <figcaption className="mt-1.5 text-sm text-ink-3">{pictureNames.card}</figcaption>
          </figure>
        )}
        <div className="mt-8 space-y-8">
          <Section title="About this template" level="h3">
            <About text={template.long_description} />
          </Section>
          <GoodFor keywords={template.keywords} level="h3" />
          <WhatIsInIt contents={template.contents} level="h3" />
          <AboutSnapshot contents={template.contents} checkedAt={template.checked_at} level="h3" />
          <Section title="What you get" level="h3">
            <Delivered template={template} />
          </Section>
          <LeftBehind template={template} level="h3" />
          <RunningCosts template={template} level="h3" />
        </div>
      </div>
    </section>
  )
}
