import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TopicPage } from '@/catalog/data/topics'
import { Section } from '@/catalog/parts/template-page/section'
import { otherApps, shareText, startName, stepName, topicQuestions } from '@/catalog/rules/topic-facts'
import { appPath, categoryPath, fewestOfPair, pairName, pairPath } from '@/catalog/rules/topics'
import { AppIcon } from '@/workflow/parts/app-icon'

type Props = { page: TopicPage }

const Items = ({ children }: { children: ReactNode }) => <ul className="divide-y border-y text-md">{children}</ul>

/** A name, and how many templates have it. */
const Item = ({ children, count, page }: Props & { children: ReactNode; count: number }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="text-sm text-ink-3">{shareText(count, page)}</span>
  </li>
)

const linkClass = 'inline-flex min-h-6 min-w-6 items-center gap-2.5 underline-offset-4 hover:text-ember hover:underline'

/** Other apps: on the page of an app, each leads to the page of both, if there is one. */
export function GoesWith({ page }: Props) {
  const others = otherApps(page)
  const [app] = page.apps
  if (others.length === 0) return null
  return (
    <Section title={page.category ? 'Apps' : 'Apps that go with it'}>
      <Items>
        {others.map(({ name, count }) => (
          <Item key={name} count={count} page={page}>
            {page.apps.length === 1 && app !== undefined && count >= fewestOfPair ? (
              <Link to={pairPath([app, name])} className={linkClass}>
                <AppIcon app={name} className="size-5" />
                {pairName([app, name])}
              </Link>
            ) : (
              <Link to={appPath(name)} className={linkClass}>
                <AppIcon app={name} className="size-5" />
                {name}
              </Link>
            )}
          </Item>
        ))}
      </Items>
    </Section>
  )
}

export function Starts({ page }: Props) {
  if (page.starts.length === 0) return null
  return (
    <Section title="How they start">
      <Items>
        {page.starts.map((start) => (
          <Item key={startName(start)} count={start.count} page={page}>
            {startName(start)}
          </Item>
        ))}
      </Items>
    </Section>
  )
}

export function Steps({ page }: Props) {
  if (page.steps.length === 0) return null
  return (
    <Section title="Typical steps">
      <Items>
        {page.steps.map((step) => (
          <Item key={step.name} count={step.count} page={page}>
            {stepName(step)}
          </Item>
        ))}
      </Items>
    </Section>
  )
}

/** Where to look further: the categories of the templates, and of a pair the page of each app. */
export function Categories({ page }: Props) {
  if (page.category) return null
  return (
    <Section title="Look further">
      <Items>
        {page.apps.length > 1 &&
          page.apps.map((app) => (
            <li key={app} className="py-2.5">
              <Link to={appPath(app)} className={linkClass}>
                <AppIcon app={app} className="size-5" />
                Everything for {app}
              </Link>
            </li>
          ))}
        {page.categories.map(({ name, count }) => (
          <Item key={name} count={count} page={page}>
            <Link to={categoryPath(name)} className={linkClass}>
              {name}
            </Link>
          </Item>
        ))}
      </Items>
    </Section>
  )
}

export const TopicAnswers = ({ page }: Props) => (
  <section className="mt-12">
    <h2 className="mb-3 text-xl">Questions and answers</h2>
    <dl className="divide-y border-y text-md">
      {topicQuestions(page).map(({ question, answer }) => (
        <div key={question} className="grid gap-x-10 gap-y-1 py-4 lg:grid-cols-[2fr_3fr]">
          <dt className="font-medium">{question}</dt>
          <dd className="min-w-0 text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
)
