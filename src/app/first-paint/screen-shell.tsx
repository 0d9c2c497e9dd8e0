import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SettingsPlaceholder } from '@/account/parts/settings-placeholder'
import { isInDashboard } from '@/app/routes'
import { SummaryPlaceholder } from '@/selling/creator-dashboard/summary'
import { WorkTablePlaceholder } from '@/ui/lists/work-table'
import { TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { Placeholder } from '@/ui/states/placeholder'
import { titleAttribute } from './menu-marks'
import { kindAttribute, screenKinds, type ScreenKind } from './screen-kinds'

const Line = ({ className }: { className: string }) => (
  <span className={`placeholder inline-block max-w-full align-top ${className}`}>&nbsp;</span>
)

const Intro = () => (
  <p className="mt-1.5 mb-6 sm:mb-8">
    <Line className="w-100" />
  </p>
)

const TabStrip = () => <Placeholder className="my-1 h-10.5 w-150 max-w-full rounded-control" />

/** The content of each kind of screen, in the size of its own placeholders. */
const contents: Record<ScreenKind, ReactNode> = {
  choices: (
    <>
      <Intro />
      <div className="grid gap-4 sm:grid-cols-2">
        {[0, 1, 2, 3].map((choice) => (
          <Placeholder key={choice} className="h-27 rounded-xl" />
        ))}
      </div>
    </>
  ),
  creator: (
    <>
      <Intro />
      <SummaryPlaceholder />
      <TabStrip />
      <Placeholder className="mt-5 h-60 rounded-xl" />
    </>
  ),
  buyer: (
    <>
      <Intro />
      <TabStrip />
      <Placeholder className="mt-5 h-54.75 rounded-xl sm:h-41.75" />
      <Placeholder className="mt-10 h-7 w-40" />
      <Placeholder className="mt-3 h-60 rounded-xl" />
    </>
  ),
  cards: (
    <>
      <Intro />
      <TemplateGridPlaceholder count={3} layout="besideFilters" />
    </>
  ),
  list: (
    <>
      <Intro />
      <Placeholder className="mb-5 h-10.5 w-100 max-w-full rounded-control" />
      <WorkTablePlaceholder />
    </>
  ),
  methods: (
    <>
      <Intro />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Placeholder className="h-41 rounded-2xl" />
        <Placeholder className="h-41 rounded-2xl" />
      </div>
    </>
  ),
  form: (
    <>
      <Intro />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid gap-6 rounded-2xl border bg-surface p-5 sm:p-7">
          {[0, 1, 2, 3].map((field) => (
            <div key={field}>
              <Placeholder className="h-5 w-32" />
              <Placeholder className="mt-2 h-11 rounded-control" />
            </div>
          ))}
        </div>
        <Placeholder className="hidden h-60 rounded-2xl xl:block" />
      </div>
    </>
  ),
  settings: (
    <div className="mt-6 sm:mt-8">
      <SettingsPlaceholder />
    </div>
  ),
}

/** In place of a screen of the dashboard: its heading, and the content of every kind of screen, of which the boot script keeps one. */
const DashboardShell = () => (
  <div aria-busy="true">
    <div {...{ [titleAttribute]: '' }} className="truncate text-2xl font-semibold tracking-tighter sm:text-title">
      <Line className="w-60" />
    </div>
    {screenKinds.map((kind) => (
      <div key={kind} {...{ [kindAttribute]: kind }}>
        {contents[kind]}
      </div>
    ))}
  </div>
)

/** In place of any other screen: heading, lead and text. */
const ShopShell = () => (
  <div aria-busy="true" className="wrap py-10 sm:py-14">
    <Placeholder className="h-10 w-90 max-w-full rounded-lg" />
    <Placeholder className="mt-4 h-6 w-120 max-w-full" />
    <div className="mt-10 grid gap-4">
      {[0, 1, 2].map((row) => (
        <Placeholder key={row} className="h-28 rounded-2xl" />
      ))}
    </div>
  </div>
)

export const ScreenShell = () => (isInDashboard(useLocation()) ? <DashboardShell /> : <ShopShell />)
