import { expect, test } from 'vitest'
import { staticHeads } from '../../../src/base/rules/head/static-heads.ts'
import { paths } from '../../../src/base/rules/paths.ts'
import { addressOf } from '../../../src/app/rules/served/addresses.ts'
import { feedXml } from '../../../src/app/rules/served/feed.ts'
import { html } from '../../../src/app/rules/served/html.ts'
import { llmsText, robotsText } from '../../../src/app/rules/served/robot-files.ts'
import { fillShell } from '../../../src/app/rules/served/shell.ts'
import { sitemapXml } from '../../../src/app/rules/served/sitemap.ts'

const site = 'https://flowshelf.example'
const at = (path: string, isSignupOpen = true) => addressOf(new URL(`${site}${path}`), isSignupOpen)
const id = '7e000000-0000-4000-8000-000000000001'

test.each([
  ['/', 'home'],
  ['/marketplace', 'marketplace'],
  ['/Templates/', 'marketplace'],
  [`/templates/${id}`, 'template'],
  [`/template/${id.toUpperCase()}/`, 'template'],
  ['/creators/ada.lovelace', 'creator'],
  ['/creators/J%C3%BCrgen%20M', 'creator'],
  ['/apps/slack', 'topic'],
  ['/Apps/Slack+OpenAI/', 'topic'],
  ['/apps/slack%2Bopenai', 'topic'],
  ['/categories/personal-assistant', 'topic'],
  ['/apps/', 'unknown'],
  ['/apps/slack+gmail+openai', 'unknown'],
  ['/apps/google sheets', 'unknown'],
  ['/apps/slack+', 'unknown'],
  ['/categories/nonsense', 'unknown'],
  ['/FAQ', 'static'],
  ['/dashboard', 'private'],
  [`/dashboard/templates/${id}/edit`, 'private'],
  ['/login?next=%2Fpurchases', 'private'],
  ['/nonsense', 'unknown'],
  ['/faq/more', 'unknown'],
  ['/templates/nope', 'unknown'],
  [`/templates/${id}/edit`, 'unknown'],
  ['/creators/', 'unknown'],
  ['/creators/%ff', 'unknown'],
  ['/creators/%00', 'unknown'],
  ['/creators/..%2f..%2fpasswd', 'unknown'],
  ["/creators/'%20or%201=1--", 'unknown'],
  ['/@ada', 'unknown'],
  ['/%ff', 'unknown'],
  ['/gallery', 'unknown'],
  ['//faq', 'unknown'],
])('The address %s is %s', (path, kind) => {
  expect(at(path).kind).toBe(kind)
})

test('A ticket of an account is not indexed, and the sign-up is unknown while it is closed', () => {
  expect(at(paths.ticket(id))).toMatchObject({ kind: 'static', isUnlisted: true })
  expect(at(paths.supportTicket)).toMatchObject({ kind: 'static', isUnlisted: false })
  expect([at(paths.getStarted).kind, at(paths.getStarted, false).kind]).toEqual(['static', 'unknown'])
})

const hostile = [
  '</script><img src=x onerror=alert(1)>',
  `"><svg onload='alert(1)'>`,
  '$& $1 $`',
  '‮gnp.exe',
  '𝕳𝖊𝖑𝖑𝖔 🪤',
  '</noscript>',
]

test.each(hostile)('The name %j stays text wherever it is written', (name) => {
  const shell = '<head><!-- head --><title>x</title><!-- /head --></head><body><noscript>y</noscript></body>'
  const page = {
    head: { title: name, description: name, data: [{ name }] },
    text: html`<h1 title="${name}">${name}</h1>`,
  }
  const document = fillShell(shell, page, site, '/faq')
  // What an HTML parser sees: no element but ours, in this order.
  const elements = [...document.matchAll(/<([a-z0-9]+)[\s>]/g)].map(([, element]) => element)
  expect(new Set(elements)).toEqual(new Set(['head', 'title', 'meta', 'link', 'script', 'body', 'noscript', 'h1']))
  expect(document.match(/<\/(script|noscript)>/g)).toEqual(['</script>', '</noscript>'])
  expect(elements.filter((element) => element === 'script' || element === 'h1')).toHaveLength(2)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(document)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name }] })
})

const entry = {
  id,
  name: 'A & B \u0000\u000B<c>',
  short_description: 'Says "hello".',
  platform: 'n8n',
  category: 'Sales',
  creator_name: 'Mara 🪤 \uD800',
  price_cents: null,
  published_at: '2026-11-02T12:00:00+00:00',
  template: { updated_at: '2026-11-05T12:00:00+00:00' },
}

test('The feed is escaped, without characters that XML forbids, and says when it changed', () => {
  const xml = feedXml(site, [entry])
  expect(xml).toContain('<title>A &amp; B &lt;c&gt;</title>')
  expect(xml).toContain('<name>Mara 🪤 </name>')
  expect(xml).toContain('<summary>Says &quot;hello&quot;. Free.</summary>')
  expect(xml).toContain(`<id>urn:uuid:${id}</id>`)
  expect(xml).toContain(`<link rel="self" href="${site}/feed.xml"/>`)
  expect(xml.match(/<updated>(.*?)<\/updated>/g)).toEqual(Array(2).fill('<updated>2026-11-05T12:00:00.000Z</updated>'))
  expect(feedXml(site, [])).not.toContain('<entry>')
})

test('The sitemap has screens, shelves with templates and templates, dated by their last change', () => {
  const listed = (number: number, category: string, day: number) => ({
    id: `${id.slice(0, -1)}${number}`,
    published_at: '2026-10-01T00:00:00+00:00',
    platform: 'n8n',
    category,
    apps: ['Gmail', 'R&D "tool"'],
    template: { updated_at: `2026-11-0${day}T00:00:00+00:00` },
  })
  const xml = sitemapXml(site, [listed(1, 'Sales', 2), listed(2, 'AI', 5)])
  const urls = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(([, loc, day]) => [
    loc?.replace(site, ''),
    day,
  ])
  expect(urls).toEqual([
    ['/', '2026-11-05'],
    ['/marketplace', '2026-11-05'],
    ...Object.values(staticHeads).map(({ path }) => [path, undefined]),
    ['/marketplace?platform=n8n', '2026-11-05'],
    ['/categories/ai', '2026-11-05'],
    ['/apps/gmail', '2026-11-05'],
    ['/apps/r-d-tool', '2026-11-05'],
    ['/categories/sales', '2026-11-02'],
    [`/templates/${id.slice(0, -1)}2`, '2026-11-05'],
    [`/templates/${id.slice(0, -1)}1`, '2026-11-02'],
    // Two templates use both.
    ['/apps/gmail+r-d-tool', '2026-11-05'],
  ])
})

test('robots.txt names the sitemap, llms.txt the main pages', () => {
  expect(robotsText(`${site}/sitemap.xml`)).toMatch(/^User-agent: \*\nAllow: \/\n(Disallow: \/\S+\n)+\nSitemap: \S+\n$/)
  const text = llmsText(site)
  expect(text).toMatch(/^# Flowshelf\n\n> /)
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(20)
  for (const link of links)
    if (!/\.xml$/.test(link)) expect(at(link.replace(site, '')).kind, link).toMatch(/static|marketplace|topic/)
})
