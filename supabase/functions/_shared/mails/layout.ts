import type { Content, Paragraph } from './kind.ts'

const signature = 'Flowshelf · Automation Made Simple'

/** Empty lines part what somebody wrote into paragraphs; those at its ends say nothing. */
const partsOf = (words: string) =>
  words
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)

const textOf = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? paragraph
    : partsOf(paragraph.quote).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')

/** @param site as `renderMail` takes it. */
export function asText({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const link = action ? [`${action.label}: ${site}${action.path}`] : []
  const wayOut = unsubscribePath ? `\nUnsubscribe: ${site}${unsubscribePath}` : ''
  return [heading, ...paragraphs.map(textOf), ...link, `-- \n${signature}\n${site}${wayOut}`].join('\n\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

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

/** Tables and inline styles: what mail programs understand. @param site as `renderMail` takes it. */
export function asHtml({ heading, paragraphs, action, unsubscribePath }: Content, site: string): string {
  const lines = paragraphs.map(htmlOf)
  const button = action
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(site + action.path)}" style="${typeface};display:inline-block;background:#c2410c;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(action.label)}</a></p>`
    : ''
  const wayOut = unsubscribePath
    ? ` · <a href="${escapeHtml(site + unsubscribePath)}" style="color:#6a645c">Unsubscribe</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#faf9f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e1d9;border-radius:12px"><tr><td style="padding:32px">
<p style="${typeface};font-size:18px;font-weight:600;letter-spacing:-0.02em;margin:0 0 24px">Flowshelf</p>
<h1 style="${typeface};font-size:22px;line-height:1.3;letter-spacing:-0.02em;margin:0 0 16px">${escapeHtml(heading)}</h1>
${lines.join('\n')}
${button}
</td></tr></table>
<p style="${typeface};color:#6a645c;font-size:13px;margin:16px 0 0">${escapeHtml(signature)} · <a href="${escapeHtml(site)}" style="color:#6a645c">${escapeHtml(site.replace(/^https?:\/\//, ''))}</a>${wayOut}</p>
</td></tr></table>
</body>
</html>`
}
