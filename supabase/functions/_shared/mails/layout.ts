import { escapeHtml } from '../html.ts'
import type { Content, Paragraph } from './kind.ts'

const signature = 'Flowshelf · Automation Made Simple'

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

/** Plain-text version. @param site see `renderMail` */
export function asText({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const link = action ? [`${action.label}: ${site}${action.path}`] : []
  const wayOut = unsubscribePath ? `\nUnsubscribe: ${site}${unsubscribePath}` : ''
  return [heading, ...paragraphs.map(textOf), ...link, `-- \n${signature}\n${site}${wayOut}`].join('\n\n')
}

const typeface = "font-family:'Instrument Sans',ui-sans-serif,system-ui,sans-serif;color:#191714"

const asParagraph = (line: string, { isLast = false } = {}) =>
  `<p style="${typeface};font-size:16px;line-height:1.6;margin:0${isLast ? '' : ' 0 16px'}">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return asParagraph(paragraph)
  const parts = partsOf(paragraph.quote).map((part, index, { length }) =>
    asParagraph(part, { isLast: index === length - 1 }),
  )
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4e1d9">${parts.join('\n')}</blockquote>`
}

type Letter = {
  /** Default: the heading. */
  title?: string
  heading: string
  paragraphs: Paragraph[]
  button?: { label: string; url: string }
  /** Fine print below the button. */
  notes?: string[]
  /** Footer links. */
  links?: { label: string; url: string }[]
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="${typeface};display:inline-block;background:#c2410c;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(label)}</a></p>`

const noteOf = (note: string) =>
  `<p style="${typeface};color:#6a645c;font-size:14px;line-height:1.6;margin:16px 0 0">${escapeHtml(note)}</p>`

const linkOf = ({ label, url }: { label: string; url: string }) =>
  ` · <a href="${escapeHtml(url)}" style="color:#6a645c">${escapeHtml(label)}</a>`

/** HTML layout of all mails, including auth mails. Tables and inline styles are what mail clients support. */
export function layOut({ heading, title = heading, paragraphs, button, notes = [], links = [] }: Letter): string {
  const lines = [...paragraphs.map(htmlOf), button ? buttonOf(button) : '', ...notes.map(noteOf)]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#faf9f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:32px">
<p style="${typeface};font-size:18px;font-weight:600;letter-spacing:-0.02em;margin:0 0 24px">Flowshelf</p>
<h1 style="${typeface};font-size:22px;line-height:1.3;letter-spacing:-0.02em;margin:0 0 16px">${escapeHtml(heading)}</h1>
${lines.join('\n')}
</td></tr></table>
<p style="${typeface};color:#6a645c;font-size:13px;margin:16px 0 0">${escapeHtml(signature)}${links.map(linkOf).join('')}</p>
</td></tr></table>
</body>
</html>`
}

/** HTML version. @param site see `renderMail` */
export function asHtml({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const home = { label: site.replace(/^https?:\/\//, ''), url: site }
  return layOut({
    heading,
    paragraphs,
    button: action && { label: action.label, url: site + action.path },
    links: unsubscribePath ? [home, { label: 'Unsubscribe', url: site + unsubscribePath }] : [home],
  })
}
