import { paths } from '../../../base/rules/paths.ts'
import { formatCents, formatPrice } from '../../../base/rules/money.ts'
import { formatCount } from '../../../base/rules/numbers.ts'
import { isPlatform, platformFacts, platforms } from '../../../catalog/rules/platform.ts'
import { highLevelNeeds } from '../../../catalog/rules/highlevel.ts'
import { contentsText, readContents } from '../../../catalog/rules/snapshot-contents.ts'
import { appPath, categoryPath, pairPath } from '../../../catalog/rules/topics.ts'
import { questions } from '../../../support/rules/questions.ts'
import { categories } from '../../../catalog/rules/template.ts'
import { notFoundMessages } from '../../messages.ts'
import { html, type Html } from './html.ts'
import type { ReadCard, ReadProfile, ReadTemplate } from './reads.ts'

/*
 * Pages as text for people and programs without scripts: the contents of <noscript>.
 */

const platformName = (platform: string) => (isPlatform(platform) ? platformFacts[platform].name : platform)

export const list = (items: readonly (string | Html)[]) =>
  items.length ? html`<ul>${items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>` : null

export const section = (title: string, content: Html | null) => content && html`<h2>${title}</h2>${content}`

export const link = (path: string, text: string) => html`<a href="${path}">${text}</a>`

const siteLinks = list([
  link(paths.home, 'Home'),
  link(paths.marketplace, 'Marketplace'),
  link(paths.howItWorks, 'How it works'),
  link(paths.faq, 'Questions and answers'),
  link(paths.support, 'Support'),
])

export const page = (title: string, ...content: (Html | null)[]) => html`<div class="wrap space-y-4 py-12">
<h1 dir="auto">${title}</h1>
${content.filter((part) => part !== null)}
<p>To search and buy templates, switch on JavaScript in your browser.</p>
${siteLinks}
</div>`

export const cards = (templates: readonly ReadCard[]) =>
  list(
    templates.map(
      ({ id, name, short_description, platform, creator_name, price_cents }) =>
        html`${link(paths.template(id), name)}: ${short_description} ${formatPrice(price_cents)}, for ${platformName(platform)}, by ${creator_name}.`,
    ),
  )

const shelves = list([
  ...platforms.map((platform) => link(paths.platformShelf(platform), platformFacts[platform].filterLabel)),
  ...categories.map((category) => link(categoryPath(category), category)),
])

export const homeText = (title: string, description: string, featured: readonly ReadCard[]): Html =>
  page(
    title,
    html`<p>${description}</p>`,
    section('Featured templates', cards(featured)),
    section('Browse by platform and category', shelves),
  )

export const shelfText = (title: string, description: string, templates: readonly ReadCard[], next: string | null) =>
  page(
    title,
    html`<p>${description}</p>`,
    cards(templates) ?? html`<p>No templates found.</p>`,
    next ? html`<p>${link(next, 'Next page')}</p>` : null,
    section('Browse by platform and category', shelves),
  )

export const answers = (questions: readonly { question: string; answer: string }[]) =>
  questions.length
    ? html`<dl>${questions.map(({ question, answer }) => html`<dt>${question}</dt><dd>${answer}</dd>`)}</dl>`
    : null

export const faqText = (title: string): Html =>
  page(title, ...questions.map((group) => section(group.title, answers(group.items))))

export const staticText = (title: string, description: string): Html => page(title, html`<p>${description}</p>`)

export const notFoundText = (isGone: boolean): Html =>
  page(
    notFoundMessages.title,
    html`<p>${isGone ? 'This template is no longer on Flowshelf.' : notFoundMessages.hint}</p>`,
  )

export const profileText = (title: string, { bio }: ReadProfile, templates: readonly ReadCard[]): Html =>
  page(title, bio ? html`<p dir="auto">${bio}</p>` : null, section('Templates', cards(templates)))

/** The text of a template's page: its name, price and creator, the accounts it needs, its steps or contents, and its description. */
export function templateText(template: ReadTemplate, pairs: readonly [string, string][]): Html {
  const { name, short_description, long_description } = template
  return page(
    name,
    html`<p dir="auto">${short_description}</p>`,
    list(offerOf(template)),
    section('You will need', list(needsOf(template))),
    section('Steps', steps(template)),
    section('What’s inside', lines(contents(template))),
    section('About this template', lines(long_description)),
    section('More templates', list(moreOf(template, pairs))),
  )
}

const moreOf = ({ category, preview }: ReadTemplate, pairs: readonly [string, string][]) => [
  link(categoryPath(category), category),
  ...(preview?.facts.apps ?? []).map((app) => link(appPath(app), app)),
  ...pairs.map((pair) => link(pairPath(pair), pair.join(' + '))),
]

function offerOf({ platform, price_cents, startup_fee_cents, monthly_fee_cents, ...template }: ReadTemplate) {
  const { creator_name, creator_username } = template
  return [
    html`Price: ${formatPrice(price_cents)}`,
    ...(startup_fee_cents ? [`Startup fee of the creator: ${formatCents(startup_fee_cents)}`] : []),
    ...(monthly_fee_cents ? [`Monthly fee of the creator: ${formatCents(monthly_fee_cents)}`] : []),
    `Platform: ${platformName(platform)}`,
    ...(creator_name
      ? [html`Creator: ${creator_username ? link(paths.creator(creator_username), creator_name) : creator_name}`]
      : []),
  ]
}

function needsOf({ platform, preview, contents }: ReadTemplate): string[] {
  const needs = [`An account of ${platformName(platform)}`]
  if (!preview) return [...needs, ...(readContents(contents)?.needs ?? []).map((need) => highLevelNeeds[need].name)]
  const { apps, credentials, communityNodes, neededRelease } = preview.facts
  return [
    neededRelease ? `${platformName(platform)} ${neededRelease} or newer` : platformName(platform),
    ...(apps.length ? [`Accounts: ${apps.join(', ')}`] : []),
    `Credentials: ${credentials.length ? credentials.join(', ') : 'none'}`,
    ...(communityNodes.length ? [`Community nodes: ${communityNodes.join(', ')}`] : []),
  ]
}

/** More steps than anybody reads would push the text below what programs read of a page. */
const mostSteps = 100

function steps({ preview }: ReadTemplate): Html | null {
  if (!preview) return null
  const { steps } = preview.diagram
  const shown = steps.slice(0, mostSteps).map(({ name }) => html`<li dir="auto">${name}</li>`)
  return html`<ol>${shown}</ol>${steps.length > mostSteps ? html`<p>And ${formatCount(steps.length - mostSteps)} more.</p>` : null}`
}

const contents = (template: ReadTemplate) => {
  const read = readContents(template.contents)
  return read ? contentsText(read) : ''
}

/** Paragraphs of a text with empty lines between them. */
const lines = (text: string): Html | null => {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim())
  return paragraphs.length
    ? html`${paragraphs.map((paragraph) => html`<p dir="auto" class="whitespace-pre-line">${paragraph}</p>`)}`
    : null
}
