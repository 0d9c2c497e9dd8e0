import { html, trusted, type Html } from '../../supabase/functions/_shared/base/html.ts'
import type { Address, Mail } from './mailbox.ts'

// Mails must not load or run anything: no remote images, no scripts. The iframe inherits this policy.
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'self'; form-action 'none'"

/** Served as /inbox.js: reloads the list when a mail arrives. */
export const PAGE_SCRIPT = `const newest = document.body.dataset.newest
const look = async () => {
  const answer = await fetch('/api/v1/messages?limit=1').then((response) => response.json()).catch(() => null)
  const id = answer ? (answer.messages[0]?.ID ?? '') : newest
  if (id !== newest) location.reload()
  else setTimeout(look, 2000)
}
setTimeout(look, 2000)
`

const STYLE = trusted(`
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --line: #e4e1d9; --ink: #191714; --ink-2: #57524a; --ember: #c2410c }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141311; --surface: #1d1b18; --line: #302d28; --ink: #f4f1ea; --ink-2: #b9b2a6; --ember: #fb8a55 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 'Instrument Sans Variable', ui-sans-serif, system-ui, sans-serif }
main { max-width: 800px; margin: 0 auto; padding: 48px 24px 72px }
h1 { font-size: 28px; line-height: 1.15; letter-spacing: -.02em; font-weight: 600; margin: 0 0 8px; overflow-wrap: anywhere }
p { margin: 0 0 24px; color: var(--ink-2) }
a { color: inherit } a:hover { color: var(--ember) } :focus-visible { outline: 2px solid var(--ember); outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 20px; text-decoration: none }
li b { font-weight: 600 } li span, li time { color: var(--ink-2); font-size: 14px } li span { grid-column: 1 }
li time { grid-row: 1; grid-column: 2; font-variant-numeric: tabular-nums }
.empty { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 48px 24px; text-align: center }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 24px; font-size: 14px } dt { color: var(--ink-2) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff }
details { margin-top: 16px } summary { cursor: pointer; font-size: 14px; color: var(--ink-2) }
pre { margin: 12px 0 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
.back { display: inline-block; margin-bottom: 24px; font-size: 14px; color: var(--ink-2) }
`)

const shown = ({ name, address }: Address) => (name ? `${name} <${address}>` : address)

const when = (mail: Mail) =>
  html`<time datetime="${mail.at}">${new Date(mail.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`

const page = (title: string, content: Html, newest?: string) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body${newest === undefined ? '' : html` data-newest="${newest}"`}><main>${content}</main></body>
</html>
`.toString()

const entry = (mail: Mail) =>
  html`<li><a href="/message/${mail.id}"><b>${mail.subject || '(no subject)'}</b>${when(mail)}<span>to ${mail.to.map(shown).join(', ')}</span></a></li>`

export function listPage(mails: Mail[]): string {
  const list = mails.length
    ? html`<ol>${mails.map(entry)}</ol>`
    : html`<div class="empty">No mail yet. It appears here by itself.</div>`
  const intro = html`<h1>Inbox</h1><p>Every mail that the local Flowshelf sends ends here; none leaves this machine.</p>`
  return page('Inbox', html`${intro}${list}<script src="/inbox.js"></script>`, mails[0]?.id ?? '')
}

/** Links of a mail open in a new tab. */
const BASE = '<base target="_blank">'

export function mailPage(mail: Mail): string {
  const text = html`<pre>${linked(mail.text)}</pre>`
  const frame = html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${BASE + mail.html}"></iframe>`
  const plainBelow = mail.text ? html`<details><summary>Plain text</summary>${text}</details>` : ''
  return page(
    mail.subject,
    html`<a class="back" href="/">All mails</a><h1>${mail.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${shown(mail.from)}</dd><dt>To</dt><dd>${mail.to.map(shown).join(', ')}</dd><dt>Sent</dt><dd>${when(mail)}</dd></dl>
${mail.html ? [frame, plainBelow] : text}`,
  )
}

export const notFoundPage = (): string =>
  page(
    'Not found',
    html`<a class="back" href="/">All mails</a><h1>This mail is not here</h1><p>The inbox keeps the last 500.</p>`,
  )

/** A plain text with its URLs as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) => (index % 2 === 0 ? part : linkOf(part)))

/** A link to a URL, without the punctuation of the sentence around it. */
function linkOf(found: string): Html {
  const address = found.replace(/[.,;:!?)"']+$/, '')
  return html`<a href="${address}" target="_blank" rel="noreferrer">${address}</a>${found.slice(address.length)}`
}
