import {
  otherApps,
  shareText,
  startName,
  stepName,
  topicLead,
  topicQuestions,
  topicTitle,
} from '../../../catalog/rules/topic-facts.ts'
import { appPath, categoryPath, fewestOfPair, pairName, pairPath, topicShelf } from '../../../catalog/rules/topics.ts'
import { html, type Html } from './html.ts'
import { answers, cards, link, list, page, section } from './plain-text.ts'
import type { ReadTopic } from './reads.ts'

/** The text of a page for apps or a category: templates, apps, steps, and questions with their answers. */
export function topicText(topic: ReadTopic): Html {
  const { apps, category, starts, steps } = topic
  return page(
    topicTitle(topic),
    html`<p>${topicLead(topic)}</p>`,
    section('Templates', cards(topic.templates)),
    html`<p>${link(topicShelf(topic), 'See all with filters')}</p>`,
    section(category ? 'Apps' : 'Apps that go with it', list(otherApps(topic).map((app) => appItem(topic, app)))),
    section('How they start', list(starts.map((start) => `${startName(start)}: ${shareText(start.count, topic)}`))),
    section('Typical steps', list(steps.map((step) => `${stepName(step)}: ${shareText(step.count, topic)}`))),
    section('Categories', category ? null : list(topic.categories.map(({ name }) => link(categoryPath(name), name)))),
    section('Apps of this page', apps.length > 1 ? list(apps.map((app) => link(appPath(app), app))) : null),
    section('Questions and answers', answers(topicQuestions(topic))),
  )
}

/** On the page of an app, to the page of both; a pair has none with a third. */
function appItem(topic: ReadTopic, { name, count }: { name: string; count: number }): Html {
  const [app] = topic.apps
  const isPair = topic.apps.length === 1 && app !== undefined && count >= fewestOfPair
  const label = isPair ? link(pairPath([app, name]), pairName([app, name])) : link(appPath(name), name)
  return html`${label}: ${shareText(count, topic)}`
}
