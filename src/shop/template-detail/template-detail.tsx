import { useQuery } from '@tanstack/react-query'
import { memo, startTransition, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { About } from '@/catalog/parts/template-page/about'
import { Delivered, LeftBehind, RunningCosts } from '@/catalog/parts/template-page/delivery'
import { GoodFor } from '@/catalog/parts/template-page/good-for'
import { StickyAside } from '@/ui/page/sticky-aside'
import { Section } from '@/catalog/parts/template-page/section'
import { TemplateHead } from '@/catalog/parts/template-page/template-head'
import { AboutSnapshot, WhatIsInIt } from '@/catalog/parts/template-page/what-is-in-it'
import { creatorListingsQuery } from '@/catalog/data/related-listings'
import type { GivenAnswers } from '@/buying/data/download-template'
import type { Template } from '@/catalog/data/templates'
import { AppPairs } from './app-pairs'
import { BuyingBar } from './buying-bar'
import { BuyingBox } from './buying-box'
import { Creator, OtherTemplates } from './other-templates'
import { ReportButton } from './report-button'
import { ShareButton } from './share-button'
import { useAcquisition } from './use-acquisition'
import { useChosenOption } from './use-chosen-option'
import { useViewCount } from './use-view-count'
import { Versions } from './versions'
import { hasSteps, type StepsView } from './steps'
import { AtAGlance, Inside, SeeSteps } from './workflow-later'
import { namedWithHandle } from '@/account/rules/public-name'

// For snapshots only.
const SnapshotGlance = lazyPart(() => import('./snapshot-glance'))
// For buyers only.
const MakeItYours = lazyPart(async () => ({ default: (await import('./make-it-yours')).MakeItYours }))
const SetUpSection = lazyPart(async () => ({ default: (await import('./after-buying')).SetUpSection }))

export function TemplateDetail({ template }: { template: Template }) {
  const [answered, setAnswered] = useState<GivenAnswers & { id: string }>()
  // Answers are about one template, and this screen may go on to another.
  const given = answered?.id === template.id ? answered.given : undefined
  const acquisition = useAcquisition(template, given)
  const choice = useChosenOption(template, acquisition.state === 'owned' ? acquisition.additions : null)
  useViewCount(template)
  const box = useRef<HTMLElement>(null)
  const [view, setView] = useState<StepsView>(null)
  // Rendering all steps yields to the paint that answers the click.
  const changeView = useCallback((next: StepsView) => startTransition(() => setView(next)), [])
  // Its checks and promises no longer hold.
  const isRecalled = acquisition.state === 'recalled'
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
        <Head template={template} view={view} onViewChange={changeView} />
        {/* On small screens between picture and description. */}
        <StickyAside
          ref={box}
          aria-label="Buy"
          className="lg:sticky-column lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <BuyingBox template={template} acquisition={acquisition} choice={choice} given={given} />
          {hasSteps(template) && !isRecalled && <AtAGlance template={template} onViewChange={changeView} />}
          {Boolean(template.contents) && !isRecalled && (
            <Suspense fallback={<div aria-hidden className="mt-4 h-85.25" />}>
              <SnapshotGlance contents={template.contents} checkedAt={template.checked_at} />
            </Suspense>
          )}
        </StickyAside>
        <div className="min-w-0 space-y-10">
          {acquisition.state === 'owned' && (
            <Suspense fallback={<div className="h-80" />}>
              {hasSteps(template) ? (
                <MakeItYours
                  key={template.id}
                  templateId={template.id}
                  given={given}
                  onChange={(given) => setAnswered({ id: template.id, given })}
                  download={() => acquisition.download()}
                  isDownloading={acquisition.isDownloading}
                >
                  <SetUpSection template={template} />
                </MakeItYours>
              ) : (
                <SetUpSection template={template} />
              )}
            </Suspense>
          )}
          <Details
            template={template}
            isRecalled={isRecalled}
            boughtVersion={acquisition.state === 'owned' ? acquisition.boughtVersion : null}
          />
        </div>
      </div>
      <div className="mt-12 space-y-12 sm:mt-16">
        <OtherTemplates template={template} />
      </div>
      <BuyingBar template={template} acquisition={acquisition} choice={choice} box={box} />
    </>
  )
}

type HeadProps = { template: Template; view: StepsView; onViewChange: (view: StepsView) => void }

/** Name, facts and picture, and over the picture the steps. Its queries render it alone, not the page. */
function Head({ template, view, onViewChange }: HeadProps) {
  const { data: shelf } = useQuery(creatorListingsQuery(template.creator_id))
  const [named, setNamed] = useState<{ id: string; names: string[] }>()
  const nameSteps = useCallback((next: typeof named) => startTransition(() => setNamed(next)), [])
  return (
    <TemplateHead
      template={template}
      links={{ username: shelf?.username ?? null }}
      action={<ShareButton id={template.id} name={template.name} />}
      names={named?.id === template.id ? named.names : undefined}
      steps={
        hasSteps(template) && (
          <SeeSteps template={template} view={view} onViewChange={onViewChange} onNames={nameSteps} />
        )
      }
    />
  )
}

type DetailsProps = { template: Template; isRecalled: boolean; boughtVersion: number | null }

/** What the template does, contains and needs. Memoized: it is most of the page, and the session, the price and the steps change without it. */
const Details = memo(function Details({ template, isRecalled, boughtVersion }: DetailsProps) {
  return (
    <>
      <Section title="About this template">
        <About text={template.long_description} />
      </Section>
      {!isRecalled && (
        <>
          <GoodFor keywords={template.keywords} isLinked />
          <WhatIsInIt contents={template.contents} />
          <AboutSnapshot contents={template.contents} checkedAt={template.checked_at} />
          {hasSteps(template) && <Inside template={template} />}
          <Section title="What you get">
            <Delivered template={template} />
          </Section>
          <LeftBehind template={template} />
          <Versions versions={template.versions} bought={boughtVersion} />
          <RunningCosts template={template} />
        </>
      )}
      {!isRecalled && hasSteps(template) && <AppPairs templateId={template.id} />}
      <Creator template={template} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ReportButton type="template" id={template.id} name={template.name} />
        {template.creator_id && (
          <ReportButton
            type="creator"
            id={template.creator_id}
            name={namedWithHandle(template.creator_name, template.creator_username) ?? 'this creator'}
          />
        )}
      </div>
    </>
  )
})
