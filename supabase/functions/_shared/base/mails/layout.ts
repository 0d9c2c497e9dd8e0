import { pageMessages } from '../../../../../src/base/messages/page.ts'
import { mailtoLink } from '../../../../../src/base/rules/text/mailto.ts'
import { html, joined, trusted, type Html } from '../html.ts'
import type { Content, Paragraph } from './kind.ts'

const signature = `Flowshelf · ${pageMessages.tagline}`
const reasonOf = (because: string) => `You’re getting this email because ${because}.`

/** Further addresses in mails. */
export type MailSite = {
  /** The website's URL without trailing slash, base of every link. */
  site: string
  /** The team's address; without it, mails name the support page. */
  supportEmail?: string | null | undefined
}

const supportOf = ({ site, supportEmail }: MailSite) =>
  supportEmail
    ? { label: supportEmail, url: mailtoLink({ to: supportEmail }) }
    : { label: 'Contact support', url: `${site}/support` }

/** Paragraphs of a user's text, separated by empty lines. */
const partsOf = (words: string) =>
  words
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)

const textOf = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? paragraph
    : partsOf(paragraph.quote).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')

/** Plain-text version: every address is written out. */
export function asText({ heading, paragraphs, action, because, unsubscribePath }: Content, from: MailSite): string {
  const { site, supportEmail } = from
  const link = action ? [`${action.label}: ${site}${action.path}`] : []
  const footer = [
    '-- ',
    signature,
    site,
    reasonOf(because),
    `Need help? ${supportEmail || `${site}/support`}`,
    ...(unsubscribePath ? [`Unsubscribe: ${site}${unsubscribePath}`] : []),
  ]
  return [heading, ...paragraphs.map(textOf), ...link, footer.join('\n')].join('\n\n')
}

// Inline styles are what all mail clients apply; the classes only serve the dark theme and phones, below.
const typeface = trusted("font-family:'Instrument Sans',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif")
const ink = 'color:#191714'
const soft = 'color:#6a645c'

const styles = trusted(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.page{padding:20px 12px!important}}
@media (prefers-color-scheme:dark){.paper{background:#141311!important}.surface{background:#1d1b18!important;border-color:#302d28!important}.ink{color:#f4f1ea!important}.soft{color:#a39c90!important}.quote{border-color:#302d28!important}.shelf{background:#f4f1ea!important}.ember{background:#fb8a55!important}.button{background:#fb8a55!important;color:#1c0d05!important}}`)

/** The logo, drawn with table cells: clients show them where they block images. */
const logo = html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="padding:0 10px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="ember" width="9" height="9" style="background:#c2410c;border-radius:3px;font-size:0;line-height:0"></td>
<td width="6" style="font-size:0;line-height:0"><div class="shelf" style="height:2px;background:#191714"></div></td>
<td class="shelf" width="9" height="9" style="background:#191714;border-radius:3px;font-size:0;line-height:0"></td>
</tr><tr><td colspan="3" style="padding:6px 0 0;font-size:0;line-height:0"><div class="shelf" style="height:3px;background:#191714;border-radius:2px"></div></td></tr></table>
</td><td class="ink" style="${typeface};${ink};font-size:18px;font-weight:600;letter-spacing:-0.02em">Flowshelf</td></tr></table>`

const asParagraph = (line: string, { isLast = false } = {}) =>
  html`<p class="ink" style="${typeface};${ink};font-size:16px;line-height:1.6;margin:0${isLast ? '' : ' 0 16px'};overflow-wrap:anywhere">${joined(
    line.split('\n').map((part) => html`${part}`),
    '<br>',
  )}</p>`

function htmlOf(paragraph: Paragraph): Html {
  if (typeof paragraph === 'string') return asParagraph(paragraph)
  const parts = partsOf(paragraph.quote).map((part, index, { length }) =>
    asParagraph(part, { isLast: index === length - 1 }),
  )
  return html`<blockquote class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4e1d9">${joined(parts, '\n')}</blockquote>`
}

type Link = { label: string; url: string }

type Letter = {
  /** Default: the heading. */
  title?: string
  /** Default: the first paragraph of our own. */
  preheader?: string | undefined
  heading: string
  paragraphs: Paragraph[]
  button?: Link | undefined
  /** Fine print below the button. */
  notes?: string[]
  because: string
  support: Link
  /** Footer links. */
  links?: Link[]
}

const buttonOf = ({ label, url }: Link) =>
  html`<p style="margin:24px 0 8px"><a class="button" href="${url}" style="${typeface};display:inline-block;background:#c2410c;color:#ffffff;font-size:16px;font-weight:600;line-height:1.3;text-decoration:none;padding:12px 20px;border-radius:8px">${label}</a></p>`

const noteOf = (note: string) =>
  html`<p class="soft" style="${typeface};${soft};font-size:14px;line-height:1.6;margin:16px 0 0;overflow-wrap:anywhere">${note}</p>`

const linkOf = ({ label, url }: Link) =>
  html`<a class="soft" href="${url}" style="${soft};text-decoration:underline">${label}</a>`

const footerOf = (line: string | Html) =>
  html`<p class="soft" style="${typeface};${soft};font-size:13px;line-height:1.6;margin:0">${line}</p>`

/** Hidden text after the subject in inboxes; the filler keeps the next words of the mail out of it. */
const preheaderOf = (text: string) =>
  html`<div class="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}${trusted('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`

const firstOf = (paragraphs: Paragraph[]) => paragraphs.find((paragraph) => typeof paragraph === 'string')

/** HTML layout of all mails, including auth mails. Tables and inline styles are what mail clients support. */
export function layOut(letter: Letter): string {
  const { heading, title = heading, paragraphs, button, notes = [], because, support, links = [] } = letter
  const { preheader = firstOf(paragraphs) ?? heading } = letter
  const lines = [...paragraphs.map(htmlOf), ...(button ? [buttonOf(button)] : []), ...notes.map(noteOf)]
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>
${styles}
</style></head>
<body class="paper" style="margin:0;background:#faf9f6">
${preheaderOf(preheader)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#faf9f6"><tr><td align="center" class="page" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="surface" style="max-width:560px;background:#ffffff;border:1px solid #e4e1d9;border-radius:12px;border-collapse:separate"><tr><td class="card" style="padding:32px">
${logo}
<h1 class="ink" style="${typeface};${ink};font-size:22px;line-height:1.3;letter-spacing:-0.02em;margin:0 0 16px;overflow-wrap:anywhere">${heading}</h1>
${joined(lines, '\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td align="center" style="padding:16px 8px 0">
${footerOf(reasonOf(because))}
${footerOf(html`Need help? ${linkOf(support)}`)}
${footerOf(joined([html`${signature}`, ...links.map(linkOf)], ' · '))}
</td></tr></table>
</td></tr></table>
</body>
</html>`.toString()
}

/** Links with a one-time token are also written out, for clients that block buttons. */
const isOneTime = (path: string) => path.includes('#token=')
export const writtenOut = (url: string) => `Button not working? Copy this address into your browser: ${url}`

/** HTML version. */
export function asHtml(content: Content, from: MailSite): string {
  const { heading, preheader, paragraphs, action, because, unsubscribePath } = content
  const { site } = from
  const home = { label: site.replace(/^https?:\/\//, ''), url: site }
  return layOut({
    heading,
    preheader,
    paragraphs,
    button: action && { label: action.label, url: site + action.path },
    notes: action && isOneTime(action.path) ? [writtenOut(site + action.path)] : [],
    because,
    support: supportOf(from),
    links: unsubscribePath ? [home, { label: 'Unsubscribe', url: site + unsubscribePath }] : [home],
  })
}
